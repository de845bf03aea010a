import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Context, runInContext } from '../context/context';
import { LoopShare } from './loop-share';

/** Time passes where a test says so: on a busy machine a share may be over between two lines. */
let now = 1000;
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

/** Longer than a share. */
const keepBusy = () => (now += 20);

test('statements that finish quickly do not wait', () => {
  const share = new LoopShare();
  expect([share.claimTurn(), share.claimTurn()]).toEqual([undefined, undefined]);
});

test('a statement waits for one turn of the event loop if the share of this turn is used up', async () => {
  const share = new LoopShare();
  expect(share.claimTurn()).toBeUndefined();
  keepBusy();
  let hasTurned = false;
  setImmediate(() => (hasTurned = true));
  await share.claimTurn();
  expect(hasTurned).toBe(true);
});

test('each turn of the event loop has its own share', async () => {
  const share = new LoopShare();
  void share.claimTurn();
  keepBusy();
  await nextTurn();
  expect(share.claimTurn()).toBeUndefined();
});

describe('many waiting statements', () => {
  const as = <T>(id: number, run: () => T): T => runInContext({ staff: { id } } as Context, run);
  /** Uses up the share, so that all who come then have to wait. */
  function full(): LoopShare {
    const share = new LoopShare();
    void share.claimTurn();
    keepBusy();
    return share;
  }
  /** Waits for a turn and works for 4 ms then. */
  const work = async (share: LoopShare, done: () => void, holdsUp = false) => {
    await share.claimTurn(holdsUp);
    now += 4;
    done();
  };

  test('are let in as long as the share of a turn lasts, in the order of their arrival', async () => {
    const share = full();
    const [order, ofTurns]: [number[], number[]] = [[], []];
    const all = Promise.all(Array.from({ length: 9 }, (_, at) => work(share, () => order.push(at))));
    while (order.length < 9) {
      const before = order.length;
      await nextTurn();
      if (order.length > before) ofTurns.push(order.length - before);
    }
    await all;
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(ofTurns).toEqual([3, 3, 3]);
  });

  test('let the statement of another user go before five hundred of one user', async () => {
    const share = full();
    const order: string[] = [];
    const greedy = as(1, () => Array.from({ length: 500 }, () => work(share, () => order.push('greedy'))));
    await as(2, () => work(share, () => order.push('other')));
    expect(order).toEqual(['greedy', 'other']);
    await Promise.all(greedy);
  });

  test('wait while a statement goes first that holds up the others', async () => {
    const share = full();
    const order: string[] = [];
    const others = Array.from({ length: 5 }, () => work(share, () => order.push('other')));
    await Promise.all([work(share, () => order.push('transaction'), true), ...others]);
    expect(order[0]).toBe('transaction');
  });
});
