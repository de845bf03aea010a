import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Serialised } from './serialised';

/** Sends the response, or a 304 if the client already has it. For handlers that are `@Raw()` and use `@Res()`. */
export async function sendSerialised(request: FastifyRequest, reply: FastifyReply, answer: Serialised): Promise<void> {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
  void reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization, language, accept-encoding' });
  const encoding = answer.encodingFor(accepted);
  const etag = answer.tagOf(encoding);
  if (known !== undefined && names(known, etag)) return void reply.status(304).header('etag', etag).send();
  const packed = encoding && (await answer.bodyIn(encoding));
  void reply.status(200).type('application/json; charset=utf-8');
  if (packed) void reply.headers({ etag, 'content-encoding': encoding }).send(packed);
  else void reply.header('etag', answer.tagOf()).send(answer.body);
}

/** A proxy that compresses what we sent makes our tag a weak one; for `If-None-Match` it is the same (RFC 9110, 13.1.2). */
const names = (known: string, etag: string): boolean =>
  known === etag || known.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));
