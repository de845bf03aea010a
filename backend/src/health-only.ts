import type { FastifyInstance } from 'fastify';

/** What those who look after a node ask it, whatever its role. */
const UPKEEP = /^\/(health|metrics)(\/|\?|$)/;

/** A worker works alarms off: it has neither console nor API, though it is built of the same modules. */
export function serveHealthOnly(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (UPKEEP.test(request.url)) done();
    else void reply.status(404).send();
  });
}
