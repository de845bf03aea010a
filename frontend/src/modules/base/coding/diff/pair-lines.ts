import type { DiffLine } from './diff-line';

/** The pairs for the side-by-side view: an equal line twice, or the n-th removed and the n-th added line. */
export interface LinePair {
  left: DiffLine | undefined;
  right: DiffLine | undefined;
}

export function pairLines(lines: readonly DiffLine[]): LinePair[] {
  const pairs: LinePair[] = [];
  /** the first pair whose right side is still empty */
  let waiting = 0;
  for (const line of lines) {
    const pair = pairs[waiting];
    if (line.kind === 'removed') {
      pairs.push({ left: line, right: undefined });
    } else if (line.kind === 'same') {
      pairs.push({ left: line, right: line });
      waiting = pairs.length;
    } else {
      if (pair) pair.right = line;
      else pairs.push({ left: undefined, right: line });
      waiting += 1;
    }
  }
  return pairs;
}
