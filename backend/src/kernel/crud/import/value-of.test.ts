import type { Column } from '../columns/columns';
import { type CellWords, valueOf } from './value-of';

const column = (kind: Column['kind'], more: Partial<Column> = {}) => ({ kind, nullable: false, ...more }) as Column;
const none: CellWords = {};

test('an empty cell becomes null if the column allows it, and is ignored otherwise', () => {
  expect(valueOf(null, 'a', column('text', { nullable: true }), none)).toBeNull();
  expect(valueOf(null, 'a', column('text'), none)).toBeUndefined();
  expect(valueOf(null, 'a', undefined, none)).toBeUndefined();
});

test('a label of the screen is read as its code in its own field only, in any case and width', () => {
  const words = { status: { 'in use': '1' } };
  for (const cell of ['In use', ' IN  USE ', 'ｉｎ use'])
    expect(valueOf(cell, 'status', column('integer'), words)).toBe(1);
  expect(valueOf('In use', 'name', column('text'), words)).toBe('In use');
  expect(valueOf('toString', 'status', column('text'), words)).toBe('toString');
});

test('a text is trimmed, and a number or a boolean becomes text in a text column', () => {
  expect(valueOf(' a b ', 'a', column('text'), none)).toBe('a b');
  expect(valueOf(7, 'a', column('text'), none)).toBe('7');
  expect(valueOf(true, 'a', undefined, none)).toBe('true');
  expect(valueOf('7', 'a', undefined, none)).toBe('7');
});

test('yes and no are recognised in each language and as programs write them', () => {
  const flag = (cell: string | number | boolean) => valueOf(cell, 'a', column('boolean'), none);
  for (const yes of ['Yes', 'yes', '是', 'TRUE', 'true', '1', 1, true]) expect([yes, flag(yes)]).toEqual([yes, true]);
  for (const no of ['No', 'NO', '否', 'false', '0', 0, false]) expect([no, flag(no)]).toEqual([no, false]);
  for (const other of ['y', '2', 'yes!']) expect(flag(other)).toBe(other);
});

test('a number is read if it is exact, and other text is left for the validation', () => {
  for (const kind of ['integer', 'float'] as const) {
    const number = (cell: string | number) => valueOf(cell, 'a', column(kind), none);
    expect(['7', '+7', '-7', '1.5', ' 8 ', 7].map(number)).toEqual([7, 7, -7, 1.5, 8, 7]);
    expect(number('123456789012345')).toBe(123456789012345);
    for (const text of ['1234567890123456', '1e5', '0x1', '1,5', '1.', '.5', 'x7', '7x', ''])
      expect(number(text)).toBe(text);
  }
  expect(valueOf('7', 'a', column('text'), none)).toBe('7');
});

test('an amount of a workbook gets the decimal places of its column, unless it has more', () => {
  const amount = (cell: string | number) => valueOf(cell, 'a', column('decimal', { scale: 2 }), none);
  expect([1.5, 7, '1.5', 1.005, 0.1].map(amount)).toEqual(['1.50', '7.00', '1.5', '1.005', '0.10']);
});

test('a numeric code that is stored as text stays text', () => {
  expect(valueOf('7', 'a', column('integer', { codes: ['7'] as unknown as Column['codes'] }), none)).toBe('7');
  expect(valueOf('8', 'a', column('integer', { codes: ['7'] as unknown as Column['codes'] }), none)).toBe(8);
});
