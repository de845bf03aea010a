/** How a message is opened. */
export { ImSystemMessageContentType as ContentType } from '../../../api/codes';

/** Only web addresses are allowed: `javascript:` and similar ones would run in the chat product's own window. */
export const WEB_ADDRESS = '^[hH][tT][tT][pP][sS]?://[^\\s<>"\'\\\\]+$';

/** Where a picture may be: on the web, or among our own uploads. */
export const PICTURE_ADDRESS = `${WEB_ADDRESS}|^/upload/[^\\s<>"'\\\\]+$`;

export const isWebAddress = (text: string) => new RegExp(WEB_ADDRESS, 'u').test(text) && URL.canParse(text);
