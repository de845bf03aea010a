import { escapeHtml } from './escape';

/** A page that is nothing but a text: it may neither run anything nor act in the console's name. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src * data:; media-src *; style-src 'unsafe-inline'; sandbox allow-popups; frame-ancestors 'self'",
};

/** @param body must be clean already */
export const htmlPage = (title: string, body: string, language: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${escapeHtml(title)}</title></head><body>${body}</body></html>`;
