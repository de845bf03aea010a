import { setImmediate as nextTurn } from 'node:timers/promises';
import { LoopShare } from './loop-share';

/** Time passes where a test says so: on a busy machine a share may be over between two lines. */
let now = 1000;
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

/** Longer than a share. */
const keepBusy = () => (now += 20);

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
