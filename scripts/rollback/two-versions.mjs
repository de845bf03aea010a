import assert from 'node:assert/strict';
import { Client } from '../topology/client.mjs';
import { SteadyRequests } from '../topology/rolling/steady-requests.mjs';

/** No request waits for a node to come back. A busy machine is slow all the same. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Replaces the nodes of an installation one after the other by those of a newer build, while somebody works with the console at a steady
 * rate, and then one of them by the build of before again, which meets a schema that it does not know. Nothing may fail.
 * @param newer the root of the newer build
 * @returns a sentence about it
 */
export async function replaceNodes({ base, members, nodes }, { admin: token, typeId }, newer) {
  const requests = new SteadyRequests({ client: new Client(base, '127.0.0.33'), token, typeId, run: 'two-versions' });
  const older = members['web-2'].place.root;
  requests.start();
  try {
    // The first web node migrates; until the last is replaced, both versions answer.
    for (const node of nodes) await replace(node, newer);
    await replace(members['web-2'], older);
    await replace(members['worker-1'], older);
  } finally {
    await requests.stop();
  }
  assert.deepEqual(requests.failures, []);
  assert.ok(requests.longest < LONGEST_WAIT_MS, `the longest wait was ${requests.longest} ms`);
  const { sent, aSecond, longest } = requests;
  return `${sent} requests, ${Math.round(aSecond)} a second, none failed, the longest took ${Math.round(longest)} ms`;
}

async function replace(node, build) {
  await node.end();
  node.place.root = build;
  await node.start();
  await node.isBack();
}
