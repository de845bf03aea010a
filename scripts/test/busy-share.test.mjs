import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchCores } from './busy-share.mjs';

test('the share of all cores counts from the beginning, and idle cores as much as busy ones', () => {
  const core = (user, sys, idle) => ({ times: { user, nice: 0, sys, idle, irq: 0 } });
  let cores = [core(500, 100, 900), core(0, 0, 1500)];
  const share = watchCores(() => cores);
  assert.equal(share(), 0);
  cores = [core(580, 120, 900), core(50, 0, 1550)];
  assert.equal(share(), 0.75);
});
