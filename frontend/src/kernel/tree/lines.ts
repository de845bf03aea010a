import type { Nested } from './nest';

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
export const linesOf = <T extends { id: number }>(
  nodes: readonly Nested<T>[],
  isOpen: (id: number) => boolean,
  depth = 0,
): Line<T>[] =>
  nodes.flatMap((row, index) => {
    const children = row.children ?? [];
    const open = children.length > 0 && isOpen(row.id);
    const line = { row, depth, place: index + 1, count: nodes.length, isOpen: open, isLeaf: children.length === 0 };
    return [line, ...(open ? linesOf(children, isOpen, depth + 1) : [])];
  });
