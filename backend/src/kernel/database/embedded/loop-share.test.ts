import { setImmediate as nextTurn } from 'node:timers/promises';
import { LoopShare } from './loop-share';

/** Longer than a share. */
function keepBusy(): void {
  const until = performance.now() + 20;
  while (performance.now() < until);
}

test('statements that are done quickly do not wait', () => {
  const share = new LoopShare();
  expect([share.claimTurn(), share.claimTurn()]).toEqual([undefined, undefined]);
});

test('a statement waits for a turn of the event loop where the share is used up, and only for one', async () => {
  const share = new LoopShare();
  expect(share.claimTurn()).toBeUndefined();
  keepBusy();
  let hasTurned = false;
  setImmediate(() => (hasTurned = true));
  await share.claimTurn();
  expect(hasTurned).toBe(true);
});

test('each turn has a share of its own', async () => {
  const share = new LoopShare();
  void share.claimTurn();
  keepBusy();
  await nextTurn();
  expect(share.claimTurn()).toBeUndefined();
});
