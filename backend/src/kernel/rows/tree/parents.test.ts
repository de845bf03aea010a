import { hasRing, lineageOf, withDescendants } from './parents';

const tree = new Map<number, number | null>([
  [1, null],
  [2, 1],
  [3, 2],
  [4, 1],
  [5, null],
]);
const ring = new Map<number, number | null>([
  [1, 3],
  [2, 1],
  [3, 2],
  [4, null],
]);

test('a lineage leads up to the root and ends also in a circle', () => {
  expect([...lineageOf(tree, 3)]).toEqual([3, 2, 1]);
  expect([...lineageOf(ring, 2)].sort()).toEqual([1, 2, 3]);
});

test('descendants are found at any depth, each of them once', () => {
  expect(withDescendants(tree, [1]).sort()).toEqual([1, 2, 3, 4]);
  expect(withDescendants(tree, [2, 3, 5]).sort()).toEqual([2, 3, 5]);
  expect(withDescendants(ring, [1]).sort()).toEqual([1, 2, 3]);
});

test('a circle of parents is found wherever it is', () => {
  expect(hasRing(tree)).toBe(false);
  expect(hasRing(ring)).toBe(true);
  expect(hasRing(new Map([[1, 1]]))).toBe(true);
  expect(hasRing(new Map([[1, 99]]))).toBe(false);
});

test('a search from given rows finds only circles above them', () => {
  expect(hasRing(ring, [4])).toBe(false);
  expect(hasRing(ring, [4, 2])).toBe(true);
  expect(hasRing(ring, [])).toBe(false);
});

test('a line of a hundred thousand rows is searched without a stack overflow', () => {
  const line = new Map(Array.from({ length: 100_000 }, (_, at) => [at + 1, at || null]));
  expect(hasRing(line)).toBe(false);
  expect(withDescendants(line, [1])).toHaveLength(100_000);
});
