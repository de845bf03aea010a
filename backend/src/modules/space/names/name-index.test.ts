import { NameIndex } from './name-index';

const indexOf = (...names: string[]): NameIndex => {
  const index = new NameIndex();
  names.forEach((name, at) => index.setName((at + 1) * 700, name));
  return index;
};

test('a word is found at any place of a name, in any case and with any accents', () => {
  const index = indexOf('Résumé 2026.pdf', 'plan.png', 'PLAN B.png', '年度报告.docx');
  expect(index.findIds('plan', 9)).toEqual([1400, 2100]);
  expect(index.findIds('RESUME', 9)).toEqual([700]);
  expect(index.findIds('度报', 9)).toEqual([2800]);
  expect(index.findIds('ngpl', 9)).toEqual([]);
});

test('names that only the database can compare are always among the candidates', () => {
  const index = indexOf('straße.txt', 'plan.png', 'かな.txt');
  expect(index.findIds('nowhere', 9)).toEqual([700, 2100]);
  for (const word of ['ß', 'カナ', '\u0301', '😀', 'a\0b']) expect(index.findIds(word, 9)).toBeUndefined();
});

test('the search returns no candidates if more names match than are wanted', () => {
  const index = indexOf('a1', 'a2', 'a3');
  expect(index.findIds('a', 3)).toHaveLength(3);
  expect(index.findIds('a', 2)).toBeUndefined();
});

test('a changed name is found by its new form only, and checksums tell whether an index is complete', () => {
  const index = indexOf('a', 'b');
  expect(index.holds(2, 2100)).toBe(true);
  expect(index.findIds('b', 9)).toEqual([1400]);
  index.setName(1400, 'ß');
  index.setName(1400, 'c');
  expect([index.findIds('b', 9), index.findIds('c', 9)]).toEqual([[], [1400]]);
  expect([index.holds(2, 2100), index.holds(2, 2101), index.holds(3, 2100)]).toEqual([true, false, false]);
});

test('ranges with other rows than the database are named, and only a cleared range is forgotten', () => {
  const index = indexOf('a', 'ß', 'c');
  const there = [
    { first: 0, count: 1, sum: 700 },
    { first: 1024, count: 1, sum: 1400 },
    { first: 2048, count: 1, sum: 2100 },
  ];
  expect(index.differing(there)).toEqual([]);
  expect(index.differing([there[0]!, { first: 1024, count: 1, sum: 1401 }])).toEqual([1024, 2048]);
  expect(index.differing([...there, { first: 9216, count: 1, sum: 9300 }])).toEqual([9216]);
  index.clearSegment(1024);
  expect([index.size, index.holds(2, 2800)]).toEqual([2, true]);
  expect([index.findIds('a', 9), index.findIds('c', 9)]).toEqual([[700], [2100]]);
});
