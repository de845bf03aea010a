import { RowPortion } from './row-portion';

const portionsOf = (rows: string[][], size: { rows: number; characters: number }): string[][][] => {
  const portion = new RowPortion(size);
  const all = rows.map((row) => portion.add(row));
  return [...all, portion.rest()].filter((one) => one !== undefined) as string[][][];
};

test('a portion is cut at so many rows', () => {
  const rows = [['a'], ['b'], ['c']];
  expect(portionsOf(rows, { rows: 2, characters: 100 })).toEqual([[['a'], ['b']], [['c']]]);
});

test('a portion is cut at so many characters, whatever the number of its rows', () => {
  const long = ['x'.repeat(60)];
  expect(portionsOf([long, long, long], { rows: 500, characters: 100 })).toEqual([[long, long], [long]]);
});

test('no rows are no portion', () => {
  expect(portionsOf([], { rows: 2, characters: 100 })).toEqual([]);
});
