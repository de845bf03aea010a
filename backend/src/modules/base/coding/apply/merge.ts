/** A changed part of a text: lines `from` to `to` of the original are replaced by these lines. */
interface Hunk {
  from: number;
  to: number;
  lines: string[];
}

/** Only generated source is compared, which is shorter than this. Longer texts are not merged. */
const MOST_LINES = 2000;

/**
 * Three-way merge: applies the manual changes to the newly generated text.
 * @returns undefined if both changed the same lines in different ways
 */
export function mergeTexts(base: string, byHand: string, made: string): string | undefined {
  if (byHand === base || byHand === made) return made;
  if (made === base) return byHand;
  const [was, theirs, ours] = [base, byHand, made].map((text) => text.split('\n')) as [string[], string[], string[]];
  if (Math.max(was.length, theirs.length, ours.length) > MOST_LINES) return undefined;
  const hunks = united(hunksOf(was, theirs), hunksOf(was, ours));
  return hunks && applied(was, hunks).join('\n');
}

function applied(lines: readonly string[], hunks: readonly Hunk[]): string[] {
  const result: string[] = [];
  let at = 0;
  for (const hunk of hunks) {
    for (; at < hunk.from; at++) result.push(lines[at] as string);
    for (const line of hunk.lines) result.push(line);
    at = hunk.to;
  }
  for (; at < lines.length; at++) result.push(lines[at] as string);
  return result;
}

/**
 * All hunks in order; undefined if two of them touch and are not equal. What both only add at one place stands there one after the other,
 * the generated lines first: a new last field comes before a method that somebody wrote at the end of an entity.
 */
function united(theirs: readonly Hunk[], ours: readonly Hunk[]): Hunk[] | undefined {
  const all = [...theirs, ...ours].sort((one, other) => one.from - other.from || one.to - other.to);
  const result: Hunk[] = [];
  for (const hunk of all) {
    const last = result.at(-1);
    if (last && isSame(last, hunk)) continue;
    if (last && isAddedBeside(last, hunk)) {
      last.lines = ours.includes(hunk) ? [...hunk.lines, ...last.lines] : [...last.lines, ...hunk.lines];
      continue;
    }
    if (last && hunk.from <= last.to) return undefined;
    result.push(hunk);
  }
  return result;
}

/** Whether both only add lines at the same place, and no line of code is in both, so that nothing would be said twice. */
function isAddedBeside(one: Hunk, other: Hunk): boolean {
  const isAdded = [one, other].every(({ from, to }) => from === to && from === one.from);
  const code = new Set(one.lines.filter(isCode));
  return isAdded && !other.lines.some((line) => isCode(line) && code.has(line));
}

/** A line with a word in it, not only brackets. */
const isCode = (line: string): boolean => /\w/.test(line);

const isSame = (one: Hunk, other: Hunk): boolean =>
  one.from === other.from && one.to === other.to && one.lines.join('\n') === other.lines.join('\n');

/** The changes from one text to the other, by their longest common subsequence of lines. */
function hunksOf(from: readonly string[], to: readonly string[]): Hunk[] {
  const lengths = commonLengths(from, to);
  const width = to.length + 1;
  const hunks: Hunk[] = [];
  let [i, j] = [0, 0];
  while (i < from.length || j < to.length) {
    if (i < from.length && j < to.length && from[i] === to[j]) {
      i++;
      j++;
      continue;
    }
    const hunk: Hunk = { from: i, to: i, lines: [] };
    while ((i < from.length || j < to.length) && !(i < from.length && j < to.length && from[i] === to[j])) {
      const skipsOld =
        j >= to.length || (i < from.length && at(lengths, (i + 1) * width + j) >= at(lengths, i * width + j + 1));
      if (skipsOld) i++;
      else hunk.lines.push(to[j++] as string);
    }
    hunk.to = i;
    hunks.push(hunk);
  }
  return hunks;
}

const at = (lengths: Uint16Array, place: number): number => lengths[place] ?? 0;

/** The length of the longest common subsequence of the remaining lines, for each pair of positions. */
function commonLengths(from: readonly string[], to: readonly string[]): Uint16Array {
  const width = to.length + 1;
  const lengths = new Uint16Array((from.length + 1) * width);
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        from[i] === to[j]
          ? at(lengths, (i + 1) * width + j + 1) + 1
          : Math.max(at(lengths, (i + 1) * width + j), at(lengths, i * width + j + 1));
  return lengths;
}
