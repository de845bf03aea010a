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
  const nodes = new Map<number, Nested<T>>(rows.map((row) => [row.id, { ...row }]));
  const under = childrenOf(rows, (id) => nodes.has(id));
  const nested = (parent: number | null) => (under.get(parent) ?? []).flatMap(({ id }) => nodes.get(id) ?? []);
  for (const [id, node] of nodes) if (under.has(id)) node.children = nested(id);
  return nested(null);
}

/** The rows below each row, in their order. */
function childrenOf<T extends TreeRow>(rows: readonly T[], isKnown: (id: number) => boolean): Map<number | null, T[]> {
  const under = new Map<number | null, T[]>();
  for (const row of rows) {
    const parent = row.parentId !== null && isKnown(row.parentId) ? row.parentId : null;
    const siblings = under.get(parent);
    if (siblings) siblings.push(row);
    else under.set(parent, [row]);
  }
  return under;
}

/** All rows of a tree in depth-first order. */
export function flatten<T>(nodes: readonly Nested<T>[]): Nested<T>[] {
  const all: Nested<T>[] = [];
  const open = nodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    all.push(node);
    for (const child of (node.children ?? []).toReversed()) open.push(child);
  }
  return all;
}

/** A row and all its descendants. */
export const branchOf = (rows: readonly TreeRow[], id: number): Set<number> => branchesOf(rows, [id]);

/** These rows and all their descendants. */
export function branchesOf(rows: readonly TreeRow[], ids: Iterable<number>): Set<number> {
  const under = childrenOf(rows, () => true);
  const found = new Set(ids);
  for (const id of found) for (const child of under.get(id) ?? []) found.add(child.id);
  return found;
}

/** The path from the top to a row, both included. */
export function pathTo<T extends TreeRow>(rows: readonly T[], id: number | null): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const path = new Set<T>();
  for (let row = id === null ? undefined : byId.get(id); row && !path.has(row);) {
    path.add(row);
    row = row.parentId === null ? undefined : byId.get(row.parentId);
  }
  return [...path].reverse();
}

/** The branches with a match. A matching row keeps all its descendants. */
export function matching<T>(nodes: readonly Nested<T>[], fits: (row: T) => boolean): Nested<T>[] {
  const kept = new Map<Nested<T>, Nested<T>>();
  const keptOf = (some: readonly Nested<T>[]) => some.flatMap((node) => kept.get(node) ?? []);
  // From the last to the first, what lies below a row is known before the row.
  for (const node of flatten(nodes).reverse()) {
    const children = fits(node) ? undefined : keptOf(node.children ?? []);
    if (!children) kept.set(node, node);
    else if (children.length > 0) kept.set(node, { ...node, children });
  }
  return keptOf(nodes);
}
