import type { DiffLine } from './diff-line';

/** What stands beside each other: an equal line twice, or the n-th that went and the n-th that came. */
export interface LinePair {
  left: DiffLine | undefined;
  right: DiffLine | undefined;
}

export function pairLines(lines: readonly DiffLine[]): LinePair[] {
  const pairs: LinePair[] = [];
  /** the first pair whose right side is still to come */
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
