import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether nobody listens on the port of that address; throws when the reason is another. */
export async function isFree(port, host) {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (error.code === 'EADDRINUSE') return false;
    throw error;
  } finally {
    server.close();
  }
}

/** A port that is free on 127.0.0.1 at this moment. */
export async function freePort() {
  const server = createServer();
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
