import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether nobody listens on the port of that address. Throws if the check fails for another reason. */
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

/** A port on 127.0.0.1 that is free at this moment. */
export async function freePort() {
  const server = createServer();
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

const lasting = new Set();

/**
 * A free port for a server that is restarted several times. It is below 32768, because the system assigns ports from 32768 on to outgoing
 * connections.
 */
export async function lastingPort() {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 32_000);
    if (lasting.has(port) || !(await isFree(port, '127.0.0.1'))) continue;
    lasting.add(port);
    return port;
  }
  throw new Error('No port between 20000 and 32000 is free');
}
