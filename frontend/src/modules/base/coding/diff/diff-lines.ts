import { diffArrays } from 'diff';
import type { DiffLine } from './diff-line';

/** The time grows with the square of the number of changes. Above this limit, the two texts are shown one after the other. */
const MOST_EDITS = 1000;

/** A line break at the end does not start another line. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The changes from one text to the other, line by line. */
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

/** The number of added and removed lines. */
export const countsOf = (lines: readonly DiffLine[]): { added: number; removed: number } => ({
  added: lines.filter(({ kind }) => kind === 'added').length,
  removed: lines.filter(({ kind }) => kind === 'removed').length,
});
