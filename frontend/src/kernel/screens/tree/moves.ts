import { branchOf, flatten, nest, type TreeRow } from '../../form/nesting/nest';

/** One step of a row in its tree: past a sibling, under the previous sibling, or out beside its parent. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** The new order, as it is sent to the server. */
export interface Placed {
  id: number;
  parentId: number | null;
  orderNum: number;
}

/**
 * Moves a row with its branch under a parent, before one of that parent's rows, or to the end if none is given. The rows stay a list from
 * top to bottom. A row cannot be moved into itself.
 */
export function place<T extends TreeRow>(
  rows: readonly T[],
  id: number,
  parentId: number | null,
  before?: number,
): T[] {
  const branch = branchOf(rows, id);
  if (parentId !== null && branch.has(parentId)) return [...rows];
  const moved = rows.filter((row) => branch.has(row.id)).map((row) => (row.id === id ? { ...row, parentId } : row));
  const others = rows.filter((row) => !branch.has(row.id));
  const at = before === undefined ? others.length : others.findIndex((row) => row.id === before);
  return inOrder([...others.slice(0, at), ...moved, ...others.slice(at)]);
}

/** In depth-first order. */
export const inOrder = <T extends TreeRow>(rows: readonly T[]): T[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return flatten(nest(rows)).flatMap(({ id }) => byId.get(id) ?? []);
};

/**
 * Makes a step. Returns undefined if the step is not possible. The top rows may be fixed: then nothing can be placed beside them, and they
 * cannot be moved.
 */
export function step<T extends TreeRow>(
  rows: readonly T[],
  id: number,
  way: Step,
  isTopFixed = false,
): T[] | undefined {
  const row = rows.find((one) => one.id === id);
  if (!row || (isTopFixed && isTop(rows, row))) return undefined;
  const siblings = rows.filter((one) => one.parentId === row.parentId);
  const at = siblings.indexOf(row);
  const [above, below] = [siblings[at - 1], siblings[at + 1]];
  const parent = rows.find((one) => one.id === row.parentId);
  const isLocked = !parent || (isTopFixed && isTop(rows, parent));
  switch (way) {
    case 'up':
      return above && place(rows, id, row.parentId, above.id);
    case 'down':
      return below && place(rows, id, row.parentId, siblings[at + 2]?.id);
    case 'in':
      return above && place(rows, id, above.id);
    case 'out':
      return isLocked ? undefined : place(rows, id, parent.parentId, after(rows, parent));
  }
}

/** The steps that each row can make, found in one pass over all rows. */
export function stepsOf(rows: readonly TreeRow[], isTopFixed = false): Map<number, Set<Step>> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const above = (row: TreeRow) => (row.parentId === null ? undefined : byId.get(row.parentId));
  const last = new Map<number | null, TreeRow>();
  const steps = new Map<number, Set<Step>>();
  for (const row of rows) {
    const own = new Set<Step>();
    steps.set(row.id, own);
    const parent = above(row);
    if (isTopFixed && !parent) continue;
    const before = last.get(row.parentId);
    last.set(row.parentId, row);
    if (before) own.add('up').add('in');
    if (before) steps.get(before.id)?.add('down');
    if (parent && !(isTopFixed && !above(parent))) own.add('out');
  }
  return steps;
}

/** It has no parent, or none that this person may see. */
export const isTop = (rows: readonly TreeRow[], { parentId }: TreeRow): boolean =>
  parentId === null || !rows.some(({ id }) => id === parentId);

/** The next sibling of a row. */
function after<T extends TreeRow>(rows: readonly T[], row: T): number | undefined {
  const siblings = rows.filter((one) => one.parentId === row.parentId);
  return siblings[siblings.indexOf(row) + 1]?.id;
}

/** The whole tree for the server: the parent of each row, and its number in the order of the whole tree. */
export const orderOf = (rows: readonly TreeRow[]): Placed[] =>
  inOrder(rows).map(({ id, parentId }, orderNum) => ({ id, parentId, orderNum }));

/** The number of rows that have moved: to another parent, or to another position among the same siblings. */
export function movedCount(before: readonly TreeRow[], after: readonly TreeRow[]): number {
  const places = (rows: readonly TreeRow[]) => {
    const counts = new Map<number | null, number>();
    return new Map(
      inOrder(rows).map(({ id, parentId }) => {
        const at = counts.get(parentId) ?? 0;
        counts.set(parentId, at + 1);
        return [id, `${parentId}.${at}`];
      }),
    );
  };
  const were = places(before);
  return [...places(after)].filter(([id, place]) => were.get(id) !== place).length;
}
