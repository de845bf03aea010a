import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of the console's own asks. The HTTP calls need no such check, since a browser does not hand their answers to a page of
 * another origin; to a WebSocket that rule does not apply. A caller without an `Origin` is no browser.
 */
export function isSameOrigin(
  { headers: { origin, host } }: Pick<IncomingMessage, 'headers'>,
  publicUrl?: string,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  // The host alone: behind a proxy that ends TLS this server does not know the scheme.
  return asked.host === host || (publicUrl !== undefined && asked.origin === new URL(publicUrl).origin);
}
