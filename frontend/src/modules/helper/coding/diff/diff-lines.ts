import { diffArrays } from 'diff';
import type { DiffLine } from './diff-line';

/** Comparing takes the square of the edits. Two texts that have less in common are shown one after the other. */
const MOST_EDITS = 1000;

/** The end of the last line begins no further one. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** What has to be done to one text to make it the other, line by line. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const runs = diffArrays(old, now, { maxEditLength: MOST_EDITS }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  let [left, right] = [0, 0];
  return runs.flatMap(({ value, added, removed }) =>
    value.map((text): DiffLine => {
      if (removed) return { kind: 'removed', text, before: ++left };
      if (added) return { kind: 'added', text, after: ++right };
      return { kind: 'same', text, before: ++left, after: ++right };
    }),
  );
}

/** How many lines came, and how many went. */
export const countsOf = (lines: readonly DiffLine[]): { added: number; removed: number } => ({
  added: lines.filter(({ kind }) => kind === 'added').length,
  removed: lines.filter(({ kind }) => kind === 'removed').length,
});
