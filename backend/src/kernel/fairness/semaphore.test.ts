import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import { type Context, runInContext } from '../context/context';
import { Semaphore } from './semaphore';

const full = () => new Error('full');

test('only so many work at once, the others in their turn', async () => {
  const semaphore = new Semaphore(2, 10, full);
  let [busy, most] = [0, 0];
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      semaphore.run(async () => {
        most = Math.max(most, ++busy);
        await setTimeout(5);
        order.push(at);
        busy--;
      }),
    ),
  );
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7]]);
});

test('who finds no place is turned away, and places are free again after failures', async () => {
  const semaphore = new Semaphore(1, 1, full);
  const failing = () => setTimeout(5).then(() => Promise.reject(new Error('work')));
  const results = await Promise.allSettled([semaphore.run(failing), semaphore.run(failing), semaphore.run(failing)]);
  expect(results.map((result) => (result as PromiseRejectedResult).reason.message)).toEqual(['work', 'work', 'full']);
  await expect(semaphore.run(() => Promise.resolve('fine'))).resolves.toBe('fine');
});

describe('of several askers', () => {
  const as = <T>(id: number, run: () => T): T => runInContext({ staff: { id } } as Context, run);
  const own = () => new Error('own');

  test('each has only so many places, and a free place is not kept for somebody who may not have it', async () => {
    const semaphore = new Semaphore(3, 100, full, { atOnce: 2, waiting: 5, full: own });
    const leaves = await as(1, () => Promise.all([semaphore.enter(), semaphore.enter()]));
    let isIn = false;
    const third = as(1, () => semaphore.enter()).then(() => (isIn = true));
    await as(2, () => semaphore.enter());
    expect([isIn, semaphore.wanted]).toEqual([false, 4]);
    leaves[0]?.();
    leaves[0]?.();
    await third;
    expect(semaphore.wanted).toBe(3);
  });

  test('they take turns, and who has too many in the line is told so', async () => {
    const semaphore = new Semaphore(1, 10, full, { atOnce: 1, waiting: 3, full: own });
    const leave = await as(1, () => semaphore.enter());
    const order: number[] = [];
    const wait = (id: number) => as(id, () => semaphore.run(() => Promise.resolve(order.push(id))));
    const all = [1, 1, 1, 2, 3, 2].map(wait);
    await expect(wait(1)).rejects.toThrow('own');
    leave();
    await Promise.all(all);
    expect(order).toEqual([1, 2, 3, 1, 2, 1]);
  });

  test('the jobs of the server are nobody whose limit could be reached', async () => {
    const semaphore = new Semaphore(3, 10, full, { atOnce: 1, waiting: 1, full: own });
    const all = Array.from({ length: 8 }, () => semaphore.run(() => nextTurn()));
    await expect(Promise.all(all)).resolves.toHaveLength(8);
  });
});
