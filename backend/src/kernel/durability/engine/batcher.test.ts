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

test('requests of the same turn go into one batch, and each gets its own answer', async () => {
  const { batches, batcher } = heldBatcher();
  const answers = Promise.all([3, 1, 2].map((one) => batcher.submitItem(one)));
  await settle();
  expect(batches.map(({ all }) => all)).toEqual([[3, 1, 2]]);
  batches[0]!.end();
  expect(await answers).toEqual([30, 10, 20]);
});

test('requests during a batch wait for the next one, which starts when that ends', async () => {
  const { batches, batcher } = heldBatcher();
  const first = batcher.submitItem(1);
  await settle();
  const others = Promise.all([batcher.submitItem(2), batcher.submitItem(3)]);
  await settle();
  expect(batches).toHaveLength(1);
  batches[0]!.end();
  expect(await first).toBe(10);
  await settle();
  expect(batches.map(({ all }) => all)).toEqual([[1], [2, 3]]);
  batches[1]!.end();
  expect(await others).toEqual([20, 30]);
});

test('a batch holds no more requests than its limit', async () => {
  const { batches, batcher } = heldBatcher(2);
  const answers = Promise.all([1, 2, 3].map((one) => batcher.submitItem(one)));
  await settle();
  batches[0]!.end();
  await settle();
  batches[1]!.end();
  expect(await answers).toEqual([10, 20, 30]);
  expect(batches.map(({ all }) => all)).toEqual([[1, 2], [3]]);
});

test('a failing batch rejects only its own requests, and the next batch is still done', async () => {
  const { batches, batcher } = heldBatcher(2);
  const answers = Promise.allSettled([1, 2, 3].map((one) => batcher.submitItem(one)));
  await settle();
  batches[0]!.fail(new Error('boom'));
  await settle();
  batches[1]!.end();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('a batcher starts again after a pause', async () => {
  const { batches, batcher } = heldBatcher();
  for (const nth of [0, 1]) {
    const answer = batcher.submitItem(nth);
    await settle();
    batches[nth]!.end();
    expect(await answer).toBe(nth * 10);
    await settle();
  }
});
