import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Quiet } from './quiet.mjs';

test('an exclusive task waits for those that are running, and blocks the next ones', async () => {
  const quiet = new Quiet();
  const said = [];
  let leave;
  const inside = quiet.among(() => new Promise((resolve) => (leave = resolve)).then(() => said.push('first leaves')));
  await turn();
  const alone = quiet.alone(async () => {
    said.push('alone');
    await turn();
    said.push('alone leaves');
  });
  await turn();
  const next = quiet.among(() => said.push('next'));
  await turn();
  assert.deepEqual(said, []);
  leave();
  await Promise.all([inside, alone, next]);
  assert.deepEqual(said, ['first leaves', 'alone', 'alone leaves', 'next']);
});

test('exclusive tasks run one after the other, and other tasks run at the same time', async () => {
  const quiet = new Quiet();
  let now = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++now);
    await turn();
    now -= 1;
  };
  await Promise.all([quiet.alone(work), quiet.alone(work)]);
  assert.equal(most, 1);
  await Promise.all(Array.from({ length: 3 }, () => quiet.among(work)));
  assert.equal(most, 3);
});
