import { shownAs } from './file-types';
import { extensionOf } from './safe-name';

/** With what a file is handed out, such that it cannot act as a page of the console. A name never comes back with other content. */
export function headersFor(name: string): Record<string, string> {
  const extension = extensionOf(name);
  const shown = shownAs(extension);
  return {
    'content-type': shown ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': extension === 'pdf' ? READER : SANDBOX,
    ...(shown ? {} : { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` }),
  };
}

const SANDBOX = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
/** A browser's own reader does not start within a sandbox. */
const READER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
