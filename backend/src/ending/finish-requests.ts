import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { OpenConnections } from './open-connections';

const LOOK_MS = 50;
/** How long a connection may stay silent that was opened just before no more were accepted. */
const SILENT_MS = 1000;
/** A turn of the event loop that is so short has had nothing to do. */
const SHORT_TURN_MS = 1;
const MOST_TURNS = 1000;

/**
 * Accepts no more connections, closes unused ones, and waits until all requests are answered.
 * @param longestMs after which requests are cut
 * @returns how many were cut
 */
export async function finishRequests(server: Server, connections: OpenConnections, longestMs: number): Promise<number> {
  await shortTurn();
  server.close();
  const end = performance.now() + longestMs;
  for (;;) {
    connections.closeUnused(SILENT_MS);
    const { count } = connections;
    if (count && performance.now() < end) await sleep(LOOK_MS);
    else {
      connections.closeAll();
      return count;
    }
  }
}

/**
 * A connection that the system has accepted and this process has not is reset when the server stops listening, and its request is lost. Each
 * turn of the event loop takes all that wait, so right after a short one there are none.
 */
async function shortTurn(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const since = performance.now();
    await nextTurn();
    if (performance.now() - since < SHORT_TURN_MS) return;
  }
}
