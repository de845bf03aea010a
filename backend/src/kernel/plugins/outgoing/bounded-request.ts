import { request as plain } from 'node:http';
import { request as secure, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** One HTTP request to another machine. */
export interface Outgoing {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: string;
  /** the addresses to connect to, whatever the name resolves to by now */
  addresses: readonly LookupAddress[];
  /** called when the whole body has been handed over: from then on a missing answer does not say that nothing was received */
  onSent?: () => void;
  /** called with the HTTP status as soon as it is known, before the body is read */
  onStatus?: (status: number) => void;
}

export interface Incoming {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The response is longer than allowed. */
export class TooLong extends Error {}

/**
 * Sends a request over a connection of its own. Redirects are not followed; they are returned as the response.
 * @param mostBytes maximum size of the response body
 * @throws TooLong, the signal's reason, or a network error
 */
export async function boundedRequest(outgoing: Outgoing, mostBytes: number, signal: AbortSignal): Promise<Incoming> {
  const { body, ...answer } = await boundedBytes(outgoing, mostBytes, signal);
  return { ...answer, body: body.toString('utf8') };
}

/** As `boundedRequest`, with the body as bytes. */
export async function boundedBytes(
  outgoing: Outgoing,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Omit<Incoming, 'body'> & { body: Buffer }> {
  const answer = await opened(outgoing, signal);
  outgoing.onStatus?.(answer.statusCode ?? 0);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    // Leaving the loop closes the connection.
    if (bytes > mostBytes) throw new TooLong(`an answer of more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return {
    status: answer.statusCode ?? 0,
    headers: flat(answer.headers),
    body: Buffer.concat(parts),
  };
}

function opened(
  { method, url, headers, body, addresses, onSent }: Outgoing,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const options: RequestOptions = { method, headers, agent: false, signal, lookup: alwaysTo(addresses) };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secure : plain)(url, options);
    request.once('response', resolve);
    request.on('error', reject);
    if (onSent) request.once('finish', onSent);
    request.end(body);
  });
}

const alwaysTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };

const flat = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name === 'set-cookie' ? [] : [[name, [value].flat().join(', ')]],
    ),
  );
