import type { FastifyInstance } from 'fastify';

/** How often a server that is closing looks for connections that have become idle, in milliseconds. */
const LOOK_MS = 100;

/**
 * Closes what becomes idle while the server closes. Node closes the connections that are idle at that moment; one whose answer was just
 * on its way is kept alive afterwards, and would hold the process for as long as the keep-alive time (72 s).
 */
export function closeIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const { server } = app;
    if (server.listening) {
      const timer = setInterval(() => server.closeIdleConnections(), LOOK_MS);
      server.once('close', () => clearInterval(timer));
    }
    done();
  });
}
