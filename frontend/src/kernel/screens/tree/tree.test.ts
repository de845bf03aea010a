import { describe, expect, it } from 'vitest';
import { dropAt, type DrawnRow } from './drop';
import { linesOf } from './lines';
import { movedCount, orderOf, place, step, stepsOf } from './moves';
import { branchesOf, branchOf, flatten, matching, nest, pathTo, type TreeRow } from '../../form/nesting/nest';
import { meaningOf } from './tree-keys';

/** House (1) with Sales (2: North 3, South 4) and Lab (5). */
const rows: TreeRow[] = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: 2 },
  { id: 5, parentId: 1 },
];

const shape = (some: readonly TreeRow[]) => {
  const draw = (nodes: ReturnType<typeof nest>): string =>
    nodes.map(({ id, children }) => (children ? `${id}(${draw(children)})` : String(id))).join(' ');
  return draw(nest(some));
};

describe('A tree of rows', () => {
  it('holds each row under its parent, in the order in which they came', () => {
    expect(shape(rows)).toBe('1(2(3 4) 5)');
    expect(shape([...rows].reverse())).toBe('1(5 2(4 3))');
  });

  it('puts a row whose parent is out of sight at the top', () => {
    expect(shape(rows.filter(({ id }) => id !== 2))).toBe('1(5) 3 4');
  });

  it('knows what lies under a row and what over it', () => {
    expect([...branchOf(rows, 2)]).toEqual([2, 3, 4]);
    expect(pathTo(rows, 4).map(({ id }) => id)).toEqual([1, 2, 4]);
    expect(pathTo(rows, null)).toEqual([]);
  });

  it('ends where rows are each other’s ancestors', () => {
    const ring = [
      { id: 1, parentId: 2 },
      { id: 2, parentId: 1 },
    ];
    expect(pathTo(ring, 1).map(({ id }) => id)).toEqual([2, 1]);
    expect([...branchOf(ring, 1)]).toEqual([1, 2]);
  });

  it('keeps the way to what matches and all that lies under it', () => {
    const found = matching(nest(rows), ({ id }) => id === 2);
    expect(flatten(found).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('counts what lies under several rows once', () => {
    expect([...branchesOf(rows, [5, 2, 3])].sort()).toEqual([2, 3, 4, 5]);
  });

  it('may be twenty thousand levels deep', () => {
    const deep = Array.from({ length: 20_000 }, (_, at) => ({ id: at + 1, parentId: at || null }));
    const nodes = nest(deep);
    expect(flatten(nodes)).toHaveLength(20_000);
    expect(linesOf(nodes, () => true).at(-1)).toMatchObject({ depth: 19_999, isLeaf: true });
    expect(flatten(matching(nodes, ({ id }) => id === 20_000))).toHaveLength(20_000);
    expect(branchOf(deep, 1).size).toBe(20_000);
    expect(pathTo(deep, 20_000)).toHaveLength(20_000);
  });

  it('shows what lies in open branches only', () => {
    const lines = linesOf(nest(rows), (id) => id === 1);
    expect(lines.map(({ row, depth }) => [row.id, depth])).toEqual([
      [1, 0],
      [2, 1],
      [5, 1],
    ]);
    expect(lines[1]).toMatchObject({ isOpen: false, isLeaf: false, place: 1, count: 2 });
  });
});

describe('Moving a row', () => {
  it('takes its branch along', () => {
    expect(shape(place(rows, 2, 5))).toBe('1(5(2(3 4)))');
    expect(shape(place(rows, 5, 2, 4))).toBe('1(2(3 5 4))');
  });

  it('refuses to put a row inside itself', () => {
    expect(shape(place(rows, 2, 4))).toBe(shape(rows));
  });

  it.each([
    ['down past its sibling', 2, 'down', '1(5 2(3 4))'],
    ['up past its sibling', 4, 'up', '1(2(4 3) 5)'],
    ['in, as the last under the sibling above', 5, 'in', '1(2(3 4 5))'],
    ['out, to stand right after its parent', 3, 'out', '1(2(4) 3 5)'],
  ] as const)('goes %s', (_, id, way, expected) => {
    expect(shape(step(rows, id, way) ?? [])).toBe(expected);
  });

  it('goes nowhere from where there is nothing further', () => {
    expect(step(rows, 2, 'up')).toBeUndefined();
    expect(step(rows, 5, 'down')).toBeUndefined();
    expect(step(rows, 2, 'in')).toBeUndefined();
    expect(step(rows, 1, 'out')).toBeUndefined();
  });

  it.each([false, true])('is offered exactly where it leads somewhere, with a fixed top: %s', (isTopFixed) => {
    const ways = ['up', 'down', 'in', 'out'] as const;
    const some = [...rows, { id: 6, parentId: null }, { id: 7, parentId: 6 }, { id: 8, parentId: 99 }];
    const steps = stepsOf(some, isTopFixed);
    for (const { id } of some)
      expect(ways.filter((way) => steps.get(id)?.has(way))).toEqual(
        ways.filter((way) => step(some, id, way, isTopFixed) !== undefined),
      );
  });

  it('leaves a fixed top alone, and nothing comes beside it', () => {
    const two = [...rows, { id: 6, parentId: null }];
    expect(step(two, 1, 'down', true)).toBeUndefined();
    // If the person may not see House, its departments are the top rows.
    const seen = rows.filter(({ id }) => id !== 1);
    expect(step(seen, 2, 'down', true)).toBeUndefined();
    expect(step(seen, 3, 'out', true)).toBeUndefined();
    expect(step(rows, 2, 'out', true)).toBeUndefined();
    expect(shape(step(rows, 3, 'out', true) ?? [])).toBe('1(2(4) 3 5)');
  });

  it('is told to the server as the whole tree, counted through from top to bottom', () => {
    expect(orderOf(place(rows, 5, 1, 2))).toEqual([
      { id: 1, parentId: null, orderNum: 0 },
      { id: 5, parentId: 1, orderNum: 1 },
      { id: 2, parentId: 1, orderNum: 2 },
      { id: 3, parentId: 2, orderNum: 3 },
      { id: 4, parentId: 2, orderNum: 4 },
    ]);
  });

  it('is no change when it ends where it began', () => {
    expect(movedCount(rows, place(place(rows, 5, 2), 5, 1))).toBe(0);
    expect(movedCount(rows, place(rows, 5, 2))).toBe(1);
    // The two change places; the rows below one of them stay where they were.
    expect(movedCount(rows, place(rows, 5, 1, 2))).toBe(2);
  });
});

describe('Dropping a dragged row', () => {
  const rungs: DrawnRow<TreeRow>[] = linesOf(nest(rows), () => true).map(({ row, depth }) => ({ row, depth }));
  /** Lab (5) is dragged; House, Sales, North and South are the other lines. */
  const without5 = rungs.slice(0, 4);

  it('lies as deep as it is pulled, at most one deeper than the line above', () => {
    expect(dropAt(without5, 4, 1)).toEqual({ depth: 1, parentId: 1, before: undefined });
    expect(dropAt(without5, 4, 2)).toEqual({ depth: 2, parentId: 2, before: undefined });
    expect(dropAt(without5, 4, 9)).toEqual({ depth: 3, parentId: 4, before: undefined });
  });

  it('never leaves the line below without its parent', () => {
    expect(dropAt(without5, 3, 0)).toEqual({ depth: 2, parentId: 2, before: 4 });
    expect(dropAt(without5, 1, 0)).toEqual({ depth: 1, parentId: 1, before: 2 });
  });

  it('stays below a fixed top', () => {
    expect(dropAt(without5, 4, 0)).toEqual({ depth: 0, parentId: null, before: undefined });
    expect(dropAt(without5, 4, 0, 1)).toEqual({ depth: 1, parentId: 1, before: undefined });
  });
});

describe('The keys of a tree', () => {
  const open = linesOf(nest(rows), (id) => id !== 2);

  it('go up and down the lines that are in sight', () => {
    expect(meaningOf('ArrowDown', open, 2)).toEqual({ go: 5 });
    expect(meaningOf('ArrowUp', open, 1)).toBeUndefined();
    expect(meaningOf('Home', open, 5)).toEqual({ go: 1 });
    expect(meaningOf('End', open, 1)).toEqual({ go: 5 });
  });

  it('go into a branch and out of it, opening and closing it on the way', () => {
    expect(meaningOf('ArrowRight', open, 2)).toEqual({ toggle: 2 });
    expect(meaningOf('ArrowRight', open, 1)).toEqual({ go: 2 });
    expect(meaningOf('ArrowRight', open, 5)).toBeUndefined();
    expect(meaningOf('ArrowLeft', open, 5)).toEqual({ go: 1 });
    expect(meaningOf('ArrowLeft', open, 1)).toEqual({ toggle: 1 });
  });
});
