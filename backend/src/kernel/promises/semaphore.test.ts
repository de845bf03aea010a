import { setTimeout } from 'node:timers/promises';
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
