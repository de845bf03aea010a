import { expect, it } from 'vitest';
import { headCounts } from './head-count';

it('counts the people of a department together with the people of all departments below it', () => {
  const counts = headCounts([
    { id: 1, parentId: null, userCount: 1 },
    { id: 2, parentId: 1, userCount: 2 },
    { id: 3, parentId: 2, userCount: 4 },
    { id: 4, parentId: 1, userCount: 0 },
  ]);
  expect([...counts]).toEqual([
    [1, 7],
    [2, 6],
    [3, 4],
    [4, 0],
  ]);
});
