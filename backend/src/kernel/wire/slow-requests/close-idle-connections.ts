import type { FastifyInstance } from 'fastify';

/** How often a closing server looks for idle connections, in milliseconds. */
const LOOK_MS = 100;

/**
 * Closes connections that become idle while the server closes. Node only closes those that are idle at that moment. A connection with a
 * response in flight is kept alive afterwards, and would delay the exit by the keep-alive timeout (72 s).
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
