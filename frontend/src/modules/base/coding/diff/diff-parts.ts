import type { DiffLine, DiffPart } from './diff-line';

/** Equal lines that are shown around each change. */
const AROUND = 3;
/** Fewer equal lines than this are not hidden, because the placeholder needs a line too. */
const FEWEST = 2;

/** The same lines, with those far from every change hidden. */
export function diffParts(lines: readonly DiffLine[]): DiffPart[] {
  const parts: DiffPart[] = [];
  for (const run of runsOf(lines)) {
    if (run[0]?.kind !== 'same') {
      parts.push({ lines: run });
      continue;
    }
    const head = parts.length === 0 ? 0 : AROUND;
    const foot = run.at(-1) === lines.at(-1) ? 0 : AROUND;
    const hidden = run.slice(head, run.length - foot);
    if (hidden.length < FEWEST || run.length <= head + foot) parts.push({ lines: run });
    else parts.push({ lines: run.slice(0, head) }, { hidden }, { lines: run.slice(run.length - foot) });
  }
  return parts.filter((part) => 'hidden' in part || part.lines.length > 0);
}

/** Splits the lines into runs of equal and of changed lines. */
function runsOf(lines: readonly DiffLine[]): DiffLine[][] {
  const runs: DiffLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && (last[0]?.kind === 'same') === (line.kind === 'same')) last.push(line);
    else runs.push([line]);
  }
  return runs;
}
