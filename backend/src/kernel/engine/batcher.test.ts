import { Batcher } from './batcher';

/** A batcher whose batches finish only when the test says so. */
function heldBatcher(most?: number) {
  const batches: { all: number[]; end: (results?: number[]) => void; fail: (error: Error) => void }[] = [];
  const work = (all: number[]) =>
    new Promise<number[]>((resolve, reject) =>
      batches.push({ all, end: (results = all.map((one) => one * 10)) => resolve(results), fail: reject }),
    );
  return { batches, batcher: new Batcher(work, most) };
}
/** Waits until everything has run that waits for nothing else. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('what is asked within a turn goes into one batch, and each has its own answer', async () => {
  const { batches, batcher } = heldBatcher();
  const answers = Promise.all([3, 1, 2].map((one) => batcher.add(one)));
  await settle();
  expect(batches.map(({ all }) => all)).toEqual([[3, 1, 2]]);
  batches[0]!.end();
  expect(await answers).toEqual([30, 10, 20]);
});

test('what is asked while a batch is under way waits for the next, which begins when that one ends', async () => {
  const { batches, batcher } = heldBatcher();
  const first = batcher.add(1);
  await settle();
  const others = Promise.all([batcher.add(2), batcher.add(3)]);
  await settle();
  expect(batches).toHaveLength(1);
  batches[0]!.end();
  expect(await first).toBe(10);
  await settle();
  expect(batches.map(({ all }) => all)).toEqual([[1], [2, 3]]);
  batches[1]!.end();
  expect(await others).toEqual([20, 30]);
});

test('a batch has only so many', async () => {
  const { batches, batcher } = heldBatcher(2);
  const answers = Promise.all([1, 2, 3].map((one) => batcher.add(one)));
  await settle();
  batches[0]!.end();
  await settle();
  batches[1]!.end();
  expect(await answers).toEqual([10, 20, 30]);
  expect(batches.map(({ all }) => all)).toEqual([[1, 2], [3]]);
});

test('a batch that fails fails for those in it, and the next is done all the same', async () => {
  const { batches, batcher } = heldBatcher(2);
  const answers = Promise.allSettled([1, 2, 3].map((one) => batcher.add(one)));
  await settle();
  batches[0]!.fail(new Error('boom'));
  await settle();
  batches[1]!.end();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('after a pause it begins anew', async () => {
  const { batches, batcher } = heldBatcher();
  for (const nth of [0, 1]) {
    const answer = batcher.add(nth);
    await settle();
    batches[nth]!.end();
    expect(await answer).toBe(nth * 10);
    await settle();
  }
});
