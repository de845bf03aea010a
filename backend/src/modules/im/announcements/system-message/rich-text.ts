import { sanitise } from '../../../../kernel/content/html/sanitise';

/** The length of the column in every edition of the chat product. */
export const LONGEST = 65_535;

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Decodes rich text, which is sent and stored as base64 of HTML in UTF-8. Returns nothing if the text is not in this format. */
export function decoded(base64: string): string | undefined {
  const plain = base64.replace(/\s+/g, '');
  if (!BASE64.test(plain)) return undefined;
  const html = Buffer.from(plain, 'base64').toString('utf8');
  return html.includes('\0') || html.includes('\uFFFD') ? undefined : html;
}

/** Removes everything from the HTML that could run. HTML that cannot be parsed becomes empty. */
export const clean = (base64: string): string =>
  Buffer.from(sanitise(decoded(base64) ?? ''), 'utf8').toString('base64');

/** Whether a reader would see nothing. */
export const isBlank = (html: string): boolean =>
  !/<(img|video|audio|hr)\b/i.test(html) && !html.replace(/<[^<>]*>|&nbsp;|\s+/g, '');
