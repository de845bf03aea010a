import type { TreeRow } from '../../form/nesting/nest';

/** A row of the tree with its depth, while another row is dragged. */
export interface DrawnRow<T extends TreeRow> {
  row: T;
  depth: number;
}

export interface Drop {
  depth: number;
  parentId: number | null;
  /** the sibling that it is placed before; undefined if it is the last one */
  before: number | undefined;
}

/**
 * Computes where a dragged row would land. Its position in the list gives the two lines around it, and how far it was pulled sideways gives
 * the depth. It can be at most one level deeper than the line above it, and not shallower than the line below, which would otherwise lose
 * its parent.
 *
 * @param lines the lines without the dragged one and its branch
 * @param at how many of them are above it
 * @param wanted the depth that it is pulled to
 * @param least 1 if nothing may be placed beside the top row
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
