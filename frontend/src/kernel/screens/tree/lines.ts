import type { Nested } from '../../form/nesting/nest';

/** A row of a tree as one line of a list. */
export interface Line<T> {
  row: Nested<T>;
  depth: number;
  /** its position among its siblings, from 1, and their number */
  place: number;
  count: number;
  isOpen: boolean;
  isLeaf: boolean;
}

/** The visible lines while only some branches are open. */
export function linesOf<T extends { id: number }>(
  nodes: readonly Nested<T>[],
  isOpen: (id: number) => boolean,
): Line<T>[] {
  const lines: Line<T>[] = [];
  const open = linesAt(nodes, 0, isOpen);
  for (let line = open.pop(); line; line = open.pop()) {
    lines.push(line);
    if (line.isOpen) for (const below of linesAt(line.row.children ?? [], line.depth + 1, isOpen)) open.push(below);
  }
  return lines;
}

/** The lines of siblings, the last one first. */
const linesAt = <T extends { id: number }>(
  siblings: readonly Nested<T>[],
  depth: number,
  isOpen: (id: number) => boolean,
): Line<T>[] =>
  siblings
    .map((row, index) => {
      const isLeaf = !row.children?.length;
      return { row, depth, place: index + 1, count: siblings.length, isOpen: !isLeaf && isOpen(row.id), isLeaf };
    })
    .reverse();
