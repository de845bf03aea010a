import type { FastifyInstance } from 'fastify';
import { OpenConnections } from './open-connections';

/** How often a closing server looks for unused connections, in milliseconds. */
const LOOK_MS = 100;

/**
 * Closes connections that become unused while the server closes. Otherwise only those are closed that are unused at that moment: one with a
 * response in flight is kept alive afterwards, and would delay the exit by the keep-alive timeout (72 s).
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const connections = OpenConnections.of(app.server);
  app.addHook('preClose', (done) => {
    const { server } = app;
    if (server.listening) {
      const timer = setInterval(() => connections.closeUnused(), LOOK_MS);
      server.once('close', () => clearInterval(timer));
    }
    done();
  });
}
