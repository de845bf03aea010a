import { expect, it } from 'vitest';
import { readIds, writeIds } from './id-list';

it('reads ids out of lines, spreadsheets and sentences, each once', () => {
  expect(readIds('1,2\n3\t4；5、2 ,，6').ids).toEqual([1, 2, 3, 4, 5, 6]);
});

it('names what is no id', () => {
  expect(readIds('7 ann 0 -3 99999999999999999 7.5 ann')).toEqual({
    ids: [7],
    rest: ['ann', '0', '-3', '99999999999999999', '7.5'],
  });
});

it('writes them as the chat product reads them', () => {
  expect(writeIds([3, 1])).toBe('3,1');
});
