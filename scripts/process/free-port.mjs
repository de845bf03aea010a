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

const FIRST = 20_000;
const COUNT = 12_000;
/** So many ports belong to a process before it comes to those of the next one. */
const OF_A_PROCESS = 10;

let asked = process.pid * OF_A_PROCESS;

/**
 * A port on 127.0.0.1 that is free, for a server that has to be told its port, be it once or at each restart. The system never assigns it by
 * itself: those that it assigns, from 32768 on, could be taken by any other server or connection before ours begins to listen. Processes
 * that ask at the same time are given different ones.
 */
export async function freePort() {
  for (let attempt = 0; attempt < COUNT; attempt++) {
    const port = FIRST + (asked++ % COUNT);
    if (await isFree(port, '127.0.0.1')) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free`);
}
