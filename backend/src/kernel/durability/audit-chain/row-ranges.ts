/** Ids from the first to the last. */
export type Range = [first: number, last: number];

/** Ids as text, such as `3-40,42`. @param ids in their order */
export const rangesText = (ids: readonly number[]): string =>
  rangesOf(ids)
    .map(([first, last]) => (first === last ? String(first) : `${first}-${last}`))
    .join(',');

/** What is no range in the text is left out. */
export const rangesIn = (text: string): Range[] =>
  text.split(',').flatMap((part) => {
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    return first === undefined ? [] : [[Number(first), Number(last)] satisfies Range];
  });

/** Only ids that follow each other are in one range: an id between them may be of a row that somebody has removed by hand. */
function rangesOf(ids: readonly number[]): Range[] {
  const ranges: Range[] = [];
  for (const id of ids) {
    const last = ranges.at(-1);
    if (last?.[1] === id - 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges;
}
