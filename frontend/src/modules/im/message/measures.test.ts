import { expect, it } from 'vitest';
import { clockWords } from './clock-words';
import { sizeWords } from '../../../kernel/form/files/size-words';
import { boxOf } from './picture-box';

it('formats sizes and durations briefly', () => {
  expect([0, 999, 1400, 2_500_000, 123_000_000].map(sizeWords)).toEqual(['0 B', '999 B', '1.4 kB', '2.5 MB', '123 MB']);
  expect([0, 7.4, 75, 3723].map(clockWords)).toEqual(['0:00', '0:07', '1:15', '1:02:03']);
});

it('reserves space for a picture before it is loaded', () => {
  expect(boxOf(480, 240)).toEqual({ width: 240, height: 120 });
  expect(boxOf(20, 4000)).toEqual({ width: 48, height: 240 });
  expect(boxOf(undefined, 100)).toEqual({ width: 180, height: 180 });
  expect(boxOf(0, 0)).toEqual({ width: 180, height: 180 });
});
