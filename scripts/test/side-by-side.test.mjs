import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sideBySide } from './side-by-side.mjs';

test('as many tasks run at once as there are lanes, and the results keep their order', async () => {
  let now = 0;
  let most = 0;
  const begun = [];
  const answers = await sideBySide(
    [40, 5, 20, 1, 10],
    async (ms) => {
      begun.push(ms);
      most = Math.max(most, ++now);
      await sleep(ms);
      now -= 1;
      return ms * 2;
    },
    2,
  );
  assert.deepEqual(answers, [80, 10, 40, 2, 20]);
  assert.deepEqual(begun, [40, 5, 20, 1, 10]);
  assert.equal(most, 2);
});

test('an empty list is done at once', async () => assert.deepEqual(await sideBySide([], () => 1), []));
