import type { FastifyInstance } from 'fastify';
import type { RequestClaim } from './request-claim';

declare module 'fastify' {
  interface FastifyRequest {
    /** of a write with an `Idempotency-Key`, until its answer is stored */
    claim?: RequestClaim;
  }
}

/** Stores the answers of writes with a key before they are sent, so that an answer that is lost on its way can be repeated. */
export function settleClaims(server: FastifyInstance): void {
  server.decorateRequest('claim');
  server.addHook('onSend', (request, reply, payload, done) => {
    const { claim } = request;
    if (!claim) return done(null, payload);
    request.claim = undefined;
    claim.storeAnswer(reply.statusCode, payload).then(() => done(null, payload), done);
  });
}
