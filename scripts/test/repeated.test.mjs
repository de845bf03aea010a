import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repeated } from './repeated.mjs';

test('a run is repeated the given number of times, and all results are added up', async () => {
  let runs = 0;
  const tally = await repeated(3, async () => {
    runs += 1;
    return { passed: 2, failed: runs === 2 ? 1 : 0 };
  });
  assert.equal(runs, 3);
  assert.equal(String(tally), '6 passed, 1 failed, 0 skipped');
});

test('a single run returns its own result', async () => {
  assert.deepEqual(await repeated(1, async () => ({ passed: 1 })), { passed: 1 });
});
