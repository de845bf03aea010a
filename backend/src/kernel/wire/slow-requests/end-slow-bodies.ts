import type { FastifyInstance } from 'fastify';
import { IncomingBody } from './incoming-body';
import type { RequestLimits } from './request-limits';

/**
 * Ends requests whose body makes no progress. Node has only a timeout for the whole request, which must be long enough for a large upload.
 * Here a body of any size may take as long as it makes progress.
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
  // setImmediate lets the event loop read first what has arrived. Otherwise a blocked event loop would look like a silent client.
  const timer = setInterval(() => setImmediate(look), limits.stretch / 15).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer);
    done();
  });
}
