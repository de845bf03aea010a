import { expect, it } from 'vitest';
import { readIds, writeIds } from './id-list';

it('reads each id once from lines, spreadsheets and sentences', () => {
  expect(readIds('1,2\n3\t4；5、2 ,，6').ids).toEqual([1, 2, 3, 4, 5, 6]);
});

it('lists words that are no ids', () => {
  expect(readIds('7 ann 0 -3 99999999999999999 7.5 ann')).toEqual({
    ids: [7],
    rest: ['ann', '0', '-3', '99999999999999999', '7.5'],
  });
});

it('writes ids in the format of the chat product', () => {
  expect(writeIds([3, 1])).toBe('3,1');
});
