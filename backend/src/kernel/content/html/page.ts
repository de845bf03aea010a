import { escapeHtml } from './escape';

/** Headers of a page that only shows text: it may neither run scripts nor act in the name of the console. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src * data:; media-src *; style-src 'unsafe-inline'; sandbox allow-popups; frame-ancestors 'self'",
};

/** @param body must be sanitised already */
export const htmlPage = (title: string, body: string, language: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${escapeHtml(title)}</title></head><body>${body}</body></html>`;
