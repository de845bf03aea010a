import { expect, it } from 'vitest';
import { fittingColumns } from './fitting-columns';

const columns = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, field: { name: key }, width: 100 }));
const keysIn = (room: number, chosen: string[] = []) =>
  fittingColumns(columns, room, ({ key }) => chosen.includes(key))
    .map(({ key }) => key)
    .join('');

it('keeps all columns if they have room, or if the room is not known', () => {
  expect(keysIn(500)).toBe('abcde');
  expect(keysIn(0)).toBe('abcde');
});

it('leaves out the last columns first, until the others have room', () => {
  expect(keysIn(499)).toBe('abcd');
  expect(keysIn(300)).toBe('abc');
});

it('keeps the columns that somebody chose, and the first three', () => {
  expect(keysIn(400, ['e'])).toBe('abce');
  expect(keysIn(100, ['e'])).toBe('abce');
  expect(keysIn(100)).toBe('abc');
});
