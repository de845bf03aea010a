/** The content type of a message, which decides how it is opened. */
export { ImSystemMessageContentType as ContentType } from '../../../api/codes';

/** Only web addresses are allowed: `javascript:` and similar ones would run in the chat product's own window. */
export const WEB_ADDRESS = '^[hH][tT][tT][pP][sS]?://[^\\s<>"\'\\\\]+$';

/** Allowed addresses of pictures: on the web or among the uploads of the console. */
export const PICTURE_ADDRESS = `${WEB_ADDRESS}|^/upload/[^\\s<>"'\\\\]+$`;

export const isWebAddress = (text: string) => new RegExp(WEB_ADDRESS, 'u').test(text) && URL.canParse(text);
