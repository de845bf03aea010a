import type { TreeRow } from './nest';

/** A row of the tree that is drawn while one is dragged, with how deep it lies. */
export interface DrawnRow<T extends TreeRow> {
  row: T;
  depth: number;
}

export interface Drop {
  depth: number;
  parentId: number | null;
  /** the sibling that it comes to stand before; last without one */
  before: number | undefined;
}

/**
 * Where a dragged row would fall: its place in the list says between which two lines, and how far it was pulled sideways how deep. It can
 * lie at most one deeper than the line above it, and no shallower than the line below, which would else lose its parent.
 *
 * @param lines the lines without the dragged one and its branch
 * @param at how many of them lie above it
 * @param wanted the depth that it is pulled to
 * @param least 1 where nothing may stand beside the row at the top
 */
export function dropAt<T extends TreeRow>(lines: readonly DrawnRow<T>[], at: number, wanted: number, least = 0): Drop {
  const [above, below] = [lines[at - 1], lines[at]];
  const deepest = above ? above.depth + 1 : 0;
  const shallowest = Math.max(below?.depth ?? 0, Math.min(least, deepest));
  const depth = Math.min(Math.max(wanted, shallowest), Math.max(deepest, shallowest));
  const parent = lines.slice(0, at).findLast((line) => line.depth === depth - 1);
  const rest = lines.slice(at);
  const end = rest.findIndex((line) => line.depth < depth);
  const before = (end < 0 ? rest : rest.slice(0, end)).find((line) => line.depth === depth);
  return { depth, parentId: parent?.row.id ?? null, before: before?.row.id };
}
