import { describe, expect, it } from 'vitest';
import { tickedThrough, withAllBelow } from './linked';

/** House (1) with Sales (2: North 3, South 4) and Lab (5). */
const rows = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: 2 },
  { id: 5, parentId: 1 },
];

describe('Departments that are linked with those above and below them', () => {
  it('show a ticked department with all departments below it', () => {
    expect(withAllBelow(rows, [2])).toEqual([2, 3, 4]);
    expect(withAllBelow(rows, [2, 3, 99])).toEqual([2, 3, 4, 99]);
  });

  it('do not grant a department that is only partly ticked, because a grant would include all of it', () => {
    // North is ticked, so Sales and House are half ticked.
    expect(tickedThrough(rows, [3, 2, 1])).toEqual([3]);
    expect(tickedThrough(rows, [3, 4, 2, 1])).toEqual([3, 4, 2]);
    expect(tickedThrough(rows, [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5]);
  });

  it('keep departments that are not visible', () => {
    expect(tickedThrough(rows, [99, 1])).toEqual([99]);
  });
});
