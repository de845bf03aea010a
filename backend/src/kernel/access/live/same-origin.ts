import type { IncomingMessage } from 'node:http';

/**
 * Whether the request comes from a page of the console itself. HTTP calls need no such check, because a browser does not give their
 * responses to a page of another origin. That rule does not apply to a WebSocket. A caller without an `Origin` header is no browser.
 */
export function isSameOrigin(
  { headers: { origin, host } }: Pick<IncomingMessage, 'headers'>,
  publicUrl?: string,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  // Compares only the host: behind a proxy that ends TLS this server does not know the scheme.
  return asked.host === host || (publicUrl !== undefined && asked.origin === new URL(publicUrl).origin);
}
