import type { Line } from './lines';

/** What a key does in a tree: goes to a row, or opens or closes the one that it is on. */
export type KeyMeaning = { go: number } | { toggle: number } | undefined;

/** The arrows as everybody knows them from file managers: down and up the lines, right into a branch, left out of it. */
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
