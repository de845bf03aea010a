import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { success } from './success';

/** A frequently requested response, kept as the bytes to send. */
export interface Serialised {
  readonly body: Buffer;
  /** by which a client recognises a response that it already has */
  readonly etag: string;
}

export function serialise(data: unknown): Serialised {
  const body = Buffer.from(JSON.stringify(success(data)));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

/** Sends the response, or a 304 if the client already has it. For handlers that are `@Raw()` and use `@Res()`. */
export function sendSerialised(request: FastifyRequest, reply: FastifyReply, { body, etag }: Serialised): void {
  void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, language' });
  if (request.headers['if-none-match'] === etag) void reply.status(304).send();
  else void reply.status(200).type('application/json; charset=utf-8').send(body);
}
