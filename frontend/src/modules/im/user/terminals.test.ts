import { expect, it } from 'vitest';
import { terminalNames } from './terminals';

it('names each terminal once, and unknown ones last', () => {
  expect(terminalNames([2, 0, -1, 0, 9])).toEqual(['web', 'pc', 'other']);
  expect(terminalNames([])).toEqual([]);
});
