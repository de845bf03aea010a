import type { FastifyInstance } from 'fastify';
import { IncomingBody } from './incoming-body';
import type { RequestLimits } from './request-limits';

/**
 * Ends requests whose bodies do not come on. Node bounds the whole of a request alone, and in a time in which a large upload must have
 * room; here a body of any size may take as long as it makes progress.
 */
export function endSlowBodies(server: FastifyInstance, limits: RequestLimits): void {
  const bodies = new Set<IncomingBody>();
  server.addHook('onRequest', ({ raw }, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (encoding !== undefined || (length !== undefined && length !== '0')) bodies.add(new IncomingBody(raw));
    done();
  });
  const look = () => {
    for (const body of bodies)
      if (body.arrived) bodies.delete(body);
      else if (body.isSlow(limits)) body.refuse();
  };
  // After a turn of the loop, in which is read what has arrived: had we been busy ourselves, it would look like the client's silence.
  const timer = setInterval(() => setImmediate(look), limits.stretch / 15).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer);
    done();
  });
}
