import { mergeTexts } from './merge';

const entity = (...lines: string[]): string => ['class Parcel {', '  title: string;', ...lines, '}', ''].join('\n');
const FIELD = ['', '  weight: number;'];
const METHOD = ['', '  isHeavy(): boolean {', '    return true;', '  }'];

test('a method at the end of a class and a new last field are both kept, the field first', () => {
  expect(mergeTexts(entity(), entity(...METHOD), entity(...FIELD))).toBe(entity(...FIELD, ...METHOD));
});

test('the same addition on both sides is merged once, and different ones are a conflict', () => {
  expect(mergeTexts(entity(), entity(...FIELD), entity(...FIELD))).toBe(entity(...FIELD));
  expect(mergeTexts(entity(), entity('  @Index()', ...FIELD), entity('  @Column()', ...FIELD))).toBeUndefined();
});

test('two changes of the same line are a conflict', () => {
  const changed = (line: string): string => entity().replace('  title: string;', line);
  expect(mergeTexts(entity(), changed('  title?: string;'), changed('  title: number;'))).toBeUndefined();
});
