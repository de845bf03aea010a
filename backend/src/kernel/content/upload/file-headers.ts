import { shownAs } from './file-types';
import { extensionOf } from './safe-name';

/** The headers of a served file. They prevent that it acts as a page of the console. A file name never gets other content later. */
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
/** The PDF viewer of a browser does not start in a sandbox. */
const READER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
