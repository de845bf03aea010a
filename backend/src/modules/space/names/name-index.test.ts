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
