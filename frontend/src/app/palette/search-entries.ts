/** How well a text matches a query: 3 at its start, 2 at the start of a word, 1 anywhere, 0 not at all. */
function rank(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return 3;
  return /[\s/]/.test(text[at - 1] ?? '') ? 2 : 1;
}

/** Entries that contain every word of the query, the best ones first; all entries for an empty query. */
export function searchEntries<T extends { title: string; words: string }>(
  entries: readonly T[],
  question: string,
): T[] {
  const asked = question.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = entries.map((entry) => {
    const ranks = asked.map(
      (word) => rank(entry.title.toLowerCase(), word) * 2 || rank(entry.words.toLowerCase(), word),
    );
    return { entry, isMatch: ranks.every((one) => one > 0), score: ranks.reduce((sum, one) => sum + one, 0) };
  });
  return ranked
    .filter(({ isMatch }) => isMatch)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}
