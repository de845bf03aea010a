/** A row with a parent row, or without one. */
export interface TreeRow {
  id: number;
  parentId: number | null;
}

export interface NamedRow extends TreeRow {
  name: string;
}

/** A row that contains its children, as tables and trees draw it. A row without children has no `children`. */
export type Nested<T> = T & { children?: Nested<T>[] };

/**
 * Builds a tree of rows. Siblings keep their order. A row whose parent is missing becomes a top row, so that nothing is lost for people who
 * may see only a part.
 */
export function nest<T extends TreeRow>(rows: readonly T[]): Nested<T>[] {
  const known = new Set(rows.map(({ id }) => id));
  const under = new Map<number | null, T[]>();
  for (const row of rows) {
    const parent = row.parentId !== null && known.has(row.parentId) ? row.parentId : null;
    const siblings = under.get(parent);
    if (siblings) siblings.push(row);
    else under.set(parent, [row]);
  }
  const nodes = (parent: number | null): Nested<T>[] =>
    (under.get(parent) ?? []).map((row) => {
      const children = nodes(row.id);
      return children.length > 0 ? { ...row, children } : row;
    });
  return nodes(null);
}

/** All rows of a tree in depth-first order. */
export const flatten = <T>(nodes: readonly Nested<T>[]): Nested<T>[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);

/** A row and all its descendants. */
export function branchOf(rows: readonly TreeRow[], id: number): Set<number> {
  const found = new Set([id]);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const row of rows) if (row.parentId !== null && found.has(row.parentId)) found.add(row.id);
  }
  return found;
}

/** The path from the top to a row, both included. */
export function pathTo<T extends TreeRow>(rows: readonly T[], id: number | null): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const path: T[] = [];
  for (let row = id === null ? undefined : byId.get(id); row && !path.includes(row);) {
    path.unshift(row);
    row = row.parentId === null ? undefined : byId.get(row.parentId);
  }
  return path;
}

/** The branches with a match. A matching row keeps all its descendants. */
export const matching = <T>(nodes: readonly Nested<T>[], fits: (row: T) => boolean): Nested<T>[] =>
  nodes.flatMap((node) => {
    if (fits(node)) return [node];
    const children = matching(node.children ?? [], fits);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
