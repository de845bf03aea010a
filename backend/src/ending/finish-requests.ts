import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { OpenConnections } from '../kernel/wire/connections/open-connections';

const LOOK_MS = 50;
/** More than the system lets wait, so that only new connections without a pause reach it. */
const MOST_TURNS = 1000;

/**
 * Accepts no more connections, closes unused ones, and waits until all requests are answered.
 * @param longestMs after which requests are cut
 * @returns how many were cut
 */
export async function finishRequests(server: Server, longestMs: number): Promise<number> {
  const connections = OpenConnections.of(server);
  await acceptWaiting(connections);
  server.close();
  const end = performance.now() + longestMs;
  for (;;) {
    connections.closeUnused();
    if (!connections.isEmpty && performance.now() < end) await sleep(LOOK_MS);
    else {
      const { requests } = connections;
      connections.closeAll();
      return requests;
    }
  }
}

/**
 * A connection that the system has accepted and this process has not is reset when the server stops listening, and its request is lost. A
 * turn of the event loop takes as little as one of them, so there are none right after one that brought none.
 */
async function acceptWaiting(connections: OpenConnections): Promise<void> {
  // The rest of the turn that is under way may not look for connections any more.
  await nextTurn();
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const { accepted } = connections;
    await nextTurn();
    if (connections.accepted === accepted) return;
  }
}
