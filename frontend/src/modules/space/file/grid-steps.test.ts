import { expect, it } from 'vitest';
import { stepTo } from './grid-steps';

// 0 1 2
// 3 4 5
// 6
it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 6, 6],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 6],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['Home', 4, 0],
  ['End', 1, 6],
  ['constructor', 1, undefined],
])('%s moves from %i to %s', (key, at, to) => expect(stepTo(key, at, 7, 3)).toBe(to));
