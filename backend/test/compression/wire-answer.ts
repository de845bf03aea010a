import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TestApp } from '../app';

/** An answer as it was on the wire: a test client would unpack it, and ask for encodings of its own. */
export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** unpacked */
  text: string;
}

export interface WireQuestion {
  method?: string;
  /** below `/api/admin/`, or a whole path */
  path: string;
  body?: object;
  headers?: OutgoingHttpHeaders;
}

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

export async function askOnWire(
  app: TestApp,
  { path, body, method = body ? 'POST' : 'GET', headers }: WireQuestion,
): Promise<WireAnswer> {
  const { port } = app.nest.getHttpServer().address() as AddressInfo;
  const asked = request({
    port,
    method,
    path: path.startsWith('/') ? path : `/api/admin/${path}`,
    agent: false,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
  });
  asked.end(body && JSON.stringify(body));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat((await response.toArray()) as Buffer[]);
  const unpack = bytes.length ? UNPACK[response.headers['content-encoding'] ?? ''] : undefined;
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    bytes,
    text: (unpack ? unpack(bytes) : bytes).toString(),
  };
}
