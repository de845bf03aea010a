import { ringsIn } from './rings';

test('each circle of parents is found once, without the nodes below it', () => {
  const parents = new Map<string, string | null>([
    ['top', null],
    ['leaf', 'top'],
    ['a', 'c'],
    ['b', 'a'],
    ['c', 'b'],
    ['below', 'a'],
    ['self', 'self'],
  ]);
  const rings = ringsIn(parents, ['leaf', 'below', 'b', 'a', 'self']);
  expect(rings.map((ring) => [...ring].sort())).toEqual([['a', 'b', 'c'], ['self']]);
});

test('a line of a hundred thousand nodes is searched without finding a circle', () => {
  const line = new Map(Array.from({ length: 100_000 }, (_, at) => [at + 1, at || null]));
  expect(ringsIn(line, line.keys())).toEqual([]);
});
