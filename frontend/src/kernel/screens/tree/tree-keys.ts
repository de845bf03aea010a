import type { Line } from './lines';

/** What a key does in a tree: moves to a row, or opens or closes the current one. */
export type KeyMeaning = { go: number } | { toggle: number } | undefined;

/** The arrow keys work like in file managers: up and down move between lines, right opens a branch, left closes it. */
export function meaningOf<T extends { id: number }>(key: string, lines: readonly Line<T>[], id: number): KeyMeaning {
  const at = lines.findIndex(({ row }) => row.id === id);
  const line = lines[at];
  if (!line) return undefined;
  const go = (to: Line<T> | undefined): KeyMeaning => to && { go: to.row.id };
  switch (key) {
    case 'ArrowDown':
      return go(lines[at + 1]);
    case 'ArrowUp':
      return go(lines[at - 1]);
    case 'Home':
      return go(lines[0]);
    case 'End':
      return go(lines.at(-1));
    case 'ArrowRight':
      if (line.isLeaf) return undefined;
      return line.isOpen ? go(lines[at + 1]) : { toggle: id };
    case 'ArrowLeft':
      return line.isOpen ? { toggle: id } : go(lines.slice(0, at).findLast(({ depth }) => depth < line.depth));
    default:
      return undefined;
  }
}
