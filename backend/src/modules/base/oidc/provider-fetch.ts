import type { CustomFetch } from 'openid-client';

/** The provider could not be asked: it is not known what it would have said. */
export class ProviderAway extends Error {}

/** Documents of keys are the largest answers, with some kilobytes. */
const MOST_BYTES = 512 * 1024;

/** Statuses that say nothing about the request: another time it may be answered. Redirects come from a proxy, not from the provider. */
const isNoAnswer = (status: number): boolean => status >= 500 || status === 429 || status === 408 || isRedirect(status);
const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** What the provider tells everybody: what it can do, and its keys. That it is not there says nothing about whoever wants to come in. */
const isPublic = ({ method, headers }: RequestInit): boolean =>
  method === 'GET' && !new Headers(headers).has('authorization');

/**
 * Asks the provider. No more is read than an answer can have, and within the time limit of `options.signal`. Redirects are not followed.
 * @throws ProviderAway
 */
export const providerFetch: CustomFetch = async (url, options) => {
  const { response, body } = await ask(url, options);
  if (isNoAnswer(response.status) || (isPublic(options) && !response.ok))
    throw new ProviderAway(`${new URL(url).host} answered with ${response.status}`);
  const { status, headers } = response;
  return new Response(body.length ? body : null, { status, headers: plain(headers) });
};

async function ask(url: string, options: RequestInit): Promise<{ response: Response; body: Buffer<ArrayBuffer> }> {
  try {
    const response = await fetch(url, { ...options, redirect: 'manual' });
    return { response, body: await readBody(response) };
  } catch (error) {
    const { cause } = error as Error;
    throw new ProviderAway(`${new URL(url).host}: ${String(cause ?? error)}`, { cause: error });
  }
}

async function readBody(response: Response): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error(`the answer has more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The body is neither compressed nor as long as it was any more. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-encoding');
  kept.delete('content-length');
  return kept;
}
