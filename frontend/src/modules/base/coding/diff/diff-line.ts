/** A line of a comparison of two states of a file. Numbers count from 1. */
export type DiffLine =
  | { kind: 'same'; text: string; before: number; after: number }
  | { kind: 'removed'; text: string; before: number }
  | { kind: 'added'; text: string; after: number };

/** A group of lines, or the number of hidden equal lines between two groups. */
export type DiffPart = { lines: DiffLine[] } | { hidden: DiffLine[] };
