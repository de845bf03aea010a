/** A line of a file that is compared with another state of it. Numbers count from 1. */
export type DiffLine =
  | { kind: 'same'; text: string; before: number; after: number }
  | { kind: 'removed'; text: string; before: number }
  | { kind: 'added'; text: string; after: number };

/** Some lines that stand together, or how many equal ones were left out between such. */
export type DiffPart = { lines: DiffLine[] } | { hidden: DiffLine[] };
