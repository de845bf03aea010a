import { NameIndex } from './name-index';

const indexOf = (...names: string[]): NameIndex => {
  const index = new NameIndex();
  names.forEach((name, at) => index.set((at + 1) * 700, name));
  return index;
};

test('a word is found wherever it stands, in whatever case and with whatever accents', () => {
  const index = indexOf('Résumé 2026.pdf', 'plan.png', 'PLAN B.png', '年度报告.docx');
  expect(index.find('plan', 9)).toEqual([1400, 2100]);
  expect(index.find('RESUME', 9)).toEqual([700]);
  expect(index.find('度报', 9)).toEqual([2800]);
  expect(index.find('ngpl', 9)).toEqual([]);
});

test('what letters only the database can compare is always among what may be meant', () => {
  const index = indexOf('straße.txt', 'plan.png', 'かな.txt');
  expect(index.find('nowhere', 9)).toEqual([700, 2100]);
  for (const word of ['ß', 'カナ', '\u0301', '😀', 'a\0b']) expect(index.find(word, 9)).toBeUndefined();
});

test('where more files have a word than are wanted, nobody is named', () => {
  const index = indexOf('a1', 'a2', 'a3');
  expect(index.find('a', 3)).toHaveLength(3);
  expect(index.find('a', 2)).toBeUndefined();
});

test('a name that changes is known by the new one alone, and tells nothing of other rows', () => {
  const index = indexOf('a', 'b');
  expect(index.holds(2, 2100)).toBe(true);
  expect(index.find('b', 9)).toEqual([1400]);
  index.set(1400, 'ß');
  index.set(1400, 'c');
  expect([index.find('b', 9), index.find('c', 9)]).toEqual([[], [1400]]);
  expect([index.holds(2, 2100), index.holds(2, 2101), index.holds(3, 2100)]).toEqual([true, false, false]);
});

test('which stretches have other rows is told, of those that are gone and come too, and only they are forgotten', () => {
  const index = indexOf('a', 'ß', 'c');
  const there = [
    { first: 0, count: 1, sum: 700 },
    { first: 1024, count: 1, sum: 1400 },
    { first: 2048, count: 1, sum: 2100 },
  ];
  expect(index.differing(there)).toEqual([]);
  expect(index.differing([there[0]!, { first: 1024, count: 1, sum: 1401 }])).toEqual([1024, 2048]);
  expect(index.differing([...there, { first: 9216, count: 1, sum: 9300 }])).toEqual([9216]);
  index.clear(1024);
  expect([index.size, index.holds(2, 2800)]).toEqual([2, true]);
  expect([index.find('a', 9), index.find('c', 9)]).toEqual([[700], [2100]]);
});
