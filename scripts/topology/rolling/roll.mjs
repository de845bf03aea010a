import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../client.mjs';
import { LiveTabs } from './live-tabs.mjs';
import { RunningTask } from './running-task.mjs';
import { uploadSlowly } from './slow-upload.mjs';
import { SteadyRequests } from './steady-requests.mjs';

/** No request waits for a node to come back. A busy machine is slow all the same. */
const LONGEST_WAIT_MS = 10_000;
const LEAD_MS = 500;
/** An upload begins before its node is asked to end, and ends after the time in which the node still answers. */
const UPLOAD_MS = 2000;
const TASK_SECONDS = 4;

/**
 * Restarts the web nodes one after the other and the worker that runs a task, while somebody works with the console at a steady rate, keeps
 * tabs open and uploads a file. Nothing of that may fail.
 * @param run the beginning of the names of what is written
 * @returns a sentence about it
 */
export async function rollNodes({ base, members, nodes }, { admin: token, typeId }, run) {
  const client = new Client(base, '127.0.0.31');
  const ask = async (path, body) => {
    const { outcome, data, said } = await client.call(path, { body, token });
    assert.equal(outcome, 'right', `${path}: ${said}`);
    return data;
  };
  const tabs = new LiveTabs({ base, token });
  const task = await RunningTask.start({ ask, name: run, seconds: TASK_SECONDS });
  const worker = await task.memberOf(nodes);
  const requests = new SteadyRequests({ client: new Client(base, '127.0.0.32'), token, typeId, run });
  await tabs.areConnected();
  requests.start();
  try {
    const uploads = [];
    const renewAll = async () => {
      for (const web of [members['web-1'], members['web-2']]) {
        // One of two reaches each node, whichever is chosen.
        uploads.push(...[1, 2].map(() => uploadSlowly({ base, token, lasting: UPLOAD_MS })));
        await sleep(LEAD_MS);
        await renew(web);
      }
    };
    await Promise.all([renew(worker), renewAll()]);
    await tabs.areConnected();
    await requests.stop();
    assert.deepEqual(requests.failures, []);
    for (const answer of await Promise.all(uploads)) assert.match(answer, /^200 .*"code":1000/);
    assert.equal(await task.whyBroken(), undefined);
    assert.ok(tabs.closes > 0, 'no tab was asked to connect elsewhere');
    assert.ok(requests.longest < LONGEST_WAIT_MS, `the longest wait was ${requests.longest} ms`);
  } finally {
    await requests.stop();
    tabs.close();
    client.close();
  }
  const { sent, aSecond, longest } = requests;
  return `${sent} requests, ${Math.round(aSecond)} a second, none failed, the longest took ${Math.round(longest)} ms; ${tabs.closes} live connections moved`;
}

async function renew(member) {
  await member.end();
  await member.start();
  await member.isBack();
}
