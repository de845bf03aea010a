import { expect, it } from 'vitest';
import { readWords } from './read-words';

it('takes a word a line, or several between commas of any kind', () => {
  expect(readWords('\uFEFFspam\r\n  广告 \n\n代开发票，刷单、加微信; free money\t').words).toEqual([
    'spam',
    '广告',
    '代开发票',
    '刷单',
    '加微信',
    'free money',
  ]);
});

it('counts what stands there twice, and what is too long to be kept', () => {
  expect(readWords(`a\nb\na\n${'长'.repeat(65)}`)).toEqual({
    words: ['a', 'b', '长'.repeat(65)],
    twice: 1,
    tooLong: 1,
  });
  expect(readWords(' \n ,, ')).toEqual({ words: [], twice: 0, tooLong: 0 });
});
