import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../topology/client.mjs';
import { SteadyRequests } from '../topology/rolling/steady-requests.mjs';

/** An embedded database has one node, so nothing is replaced meanwhile: the time only makes the figure one of some hundred requests. */
const LOAD_MS = 8000;

/** Works with a server at a steady rate. Nothing may fail. @param run the beginning of the names of what is written @returns a sentence about it */
export async function embeddedUnderLoad({ url, client }, run) {
  const type = await client.call('dict/type/add', { name: run, key: run });
  const requests = new SteadyRequests({
    client: new Client(url, '127.0.0.34'),
    token: client.token,
    typeId: type.id,
    run,
  });
  requests.start();
  await sleep(LOAD_MS);
  await requests.stop();
  assert.deepEqual(requests.failures, []);
  return `${run}: ${requests.sent} requests, ${Math.round(requests.aSecond)} a second, none failed, the longest took ${Math.round(requests.longest)} ms`;
}
