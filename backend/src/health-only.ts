import type { FastifyInstance } from 'fastify';

/** Paths that monitoring systems call on every node, whatever its role. */
const UPKEEP = /^\/(health|metrics)(\/|\?|$)/;

/**
 * Limits a worker to health checks and metrics. A worker runs jobs and serves neither the console nor the API, although it contains the
 * same modules.
 */
export function serveHealthOnly(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (UPKEEP.test(request.url)) done();
    else void reply.status(404).send();
  });
}
