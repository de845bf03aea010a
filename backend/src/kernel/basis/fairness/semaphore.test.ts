import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import { type Context, runInContext } from '../context/context';
import { Semaphore } from './semaphore';

const full = () => new Error('full');

test('a semaphore runs a limited number of tasks at once and the others in their order', async () => {
  const semaphore = new Semaphore(2, 10, full);
  let [busy, most] = [0, 0];
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      semaphore.runWithPlace(async () => {
        most = Math.max(most, ++busy);
        await setTimeout(5);
        order.push(at);
        busy--;
      }),
    ),
  );
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7]]);
});

test('a full semaphore refuses more tasks, and a failed task frees its place', async () => {
  const semaphore = new Semaphore(1, 1, full);
  const failing = () => setTimeout(5).then(() => Promise.reject(new Error('work')));
  const results = await Promise.allSettled([
    semaphore.runWithPlace(failing),
    semaphore.runWithPlace(failing),
    semaphore.runWithPlace(failing),
  ]);
  expect(results.map((result) => (result as PromiseRejectedResult).reason.message)).toEqual(['work', 'work', 'full']);
  await expect(semaphore.runWithPlace(() => Promise.resolve('fine'))).resolves.toBe('fine');
});

describe('several users of a semaphore', () => {
  const as = <T>(id: number, run: () => T): T => runInContext({ staff: { id } } as Context, run);
  const own = () => new Error('own');

  test('have a limited number of places each, and waiting for one does not block the others', async () => {
    const semaphore = new Semaphore(3, 100, full, { atOnce: 2, waiting: 5, full: own });
    const leaves = await as(1, () => Promise.all([semaphore.acquirePlace(), semaphore.acquirePlace()]));
    let isIn = false;
    const third = as(1, () => semaphore.acquirePlace()).then(() => (isIn = true));
    await as(2, () => semaphore.acquirePlace());
    expect([isIn, semaphore.wanted]).toEqual([false, 4]);
    leaves[0]?.();
    leaves[0]?.();
    await third;
    expect(semaphore.wanted).toBe(3);
  });

  test('take turns, and a user with too many waiting tasks is refused', async () => {
    const semaphore = new Semaphore(1, 10, full, { atOnce: 1, waiting: 3, full: own });
    const leave = await as(1, () => semaphore.acquirePlace());
    const order: number[] = [];
    const wait = (id: number) => as(id, () => semaphore.runWithPlace(() => Promise.resolve(order.push(id))));
    const all = [1, 1, 1, 2, 3, 2].map(wait);
    await expect(wait(1)).rejects.toThrow('own');
    leave();
    await Promise.all(all);
    expect(order).toEqual([1, 2, 3, 1, 2, 1]);
  });

  test('do not include background jobs, which have no limit per user', async () => {
    const semaphore = new Semaphore(3, 10, full, { atOnce: 1, waiting: 1, full: own });
    const all = Array.from({ length: 8 }, () => semaphore.runWithPlace(() => nextTurn()));
    await expect(Promise.all(all)).resolves.toHaveLength(8);
  });
});
