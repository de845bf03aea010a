import { departmentsInReach } from './reach';

// 1 ─ 2 ─ 4 ─ 5,  1 ─ 3,  6
const tree = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 1 },
  { id: 4, parentId: 2 },
  { id: 5, parentId: 4 },
  { id: 6, parentId: null },
];
const reach = (...reaches: [number[], boolean][]) =>
  departmentsInReach(
    tree,
    reaches.map(([departmentIds, relevance]) => ({ departmentIds, relevance })),
  );

test('a role without relevance reaches only its listed departments', () => {
  expect(reach([[2, 6], false])).toEqual([2, 6]);
});

test('a role with relevance reaches superiors and subordinates as well, but not siblings', () => {
  expect(reach([[2], true])).toEqual([1, 2, 4, 5]);
  expect(reach([[5], true])).toEqual([1, 2, 4, 5]);
});

test('the departments of several roles add up, each by its own setting', () => {
  expect(reach([[3], false], [[4], true])).toEqual([1, 2, 3, 4, 5]);
  expect(reach()).toEqual([]);
});

test('a link to a deleted department reaches no department', () => {
  expect(reach([[99], true])).toEqual([]);
});

test('a circle in the department tree does not hang the sign-in', () => {
  const ring = [
    { id: 1, parentId: 2 },
    { id: 2, parentId: 1 },
  ];
  expect(departmentsInReach(ring, [{ departmentIds: [1], relevance: true }])).toEqual([1, 2]);
});
