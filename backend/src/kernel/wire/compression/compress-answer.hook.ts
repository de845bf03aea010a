import type { onSendHookHandler, RouteOptions } from 'fastify';
import { acceptedEncoding } from './accepted-encoding';
import { compress, isCompressible } from './compress';

/**
 * Compresses the JSON that a route answers with, by what the client accepts. It comes after the hooks of the whole server, which store and
 * count the response as it was, and before the one with which Fastify takes the body away for HEAD.
 */
export function compressAnswersOf(route: RouteOptions): void {
  if (!route.config?.uncompressed) route.onSend = [compressAnswer, ...[route.onSend ?? []].flat()];
}

/** Streams, files and kept responses are no strings, and pass. */
const compressAnswer: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  if (typeof payload !== 'string' || !isCompressible(Buffer.byteLength(payload))) return done(null, payload);
  if (!isJson(reply.getHeader('content-type'))) return done(null, payload);
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const packed = encoding && compress(Buffer.from(payload), encoding, 'quick');
  if (!packed) return done(null, payload);
  const send = (body: Buffer) => {
    void reply.header('content-encoding', encoding);
    done(null, body);
  };
  if (Buffer.isBuffer(packed)) send(packed);
  else packed.then(send, done);
};

const isJson = (type: unknown): boolean => typeof type === 'string' && type.startsWith('application/json');
