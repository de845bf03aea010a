import type { Written } from '../steps/recall-step';
import type { SweptKind } from './swept-kinds';
import { writtenSince } from './written-since';

const DENSE = Array.from({ length: 1100 }, (_, at) => at + 1);

/** A table with these ids. */
const stepOf = (all: readonly number[]) => ({
  findWritten: (_: readonly number[], after: number, last: number, most: number) => {
    const found = all.filter((id) => id > after && id <= last).slice(0, most);
    return Promise.resolve(found.map((id): Written => ({ id, send_id: 1, send_time: new Date() })));
  },
  findIdAfter: (after: number) => Promise.resolve(all.find((id) => id > after)),
});

const read = async (all: readonly number[], after: number, last: number) => {
  const found: number[][] = [];
  for await (const some of writtenSince(stepOf(all) as unknown as SweptKind['step'], [1], after, last))
    found.push(some.map(({ id }) => id));
  return found;
};

test('a range with more messages than one statement finds is read to its end, each message once', async () => {
  const found = await read(DENSE, 0, 1100);
  expect(found.map(({ length }) => length)).toEqual([500, 500, 100]);
  expect(found.flat()).toEqual(DENSE);
});

test('a range that ends with a full statement has no more', async () => {
  expect((await read(DENSE, 100, 1100)).map(({ length }) => length)).toEqual([500, 500]);
});

test('a range of several statements leaves out neither its ends nor what comes after a gap', async () => {
  const sparse = [1, 20_000, 20_001, 40_001, 9_000_000, 9_000_001];
  expect((await read(sparse, 1, 9_000_000)).flat()).toEqual([20_000, 20_001, 40_001, 9_000_000]);
});

test('a kind without a floor is not read', async () => {
  expect(await read(DENSE, Infinity, 1100)).toEqual([]);
});
