/**
 * A schema has only one pattern for a value, so several patterns are joined as lookaheads from the beginning.
 * @param empty whether an empty text passes, whatever the patterns say
 */
export function joinedPatterns(patterns: readonly string[], empty: boolean): string | undefined {
  const all = empty ? patterns.map((pattern) => `^$|${fromBeginning(pattern)}`) : patterns;
  if (all.length < 2) return all[0];
  return `^${all.map((pattern) => `(?=${empty ? pattern : fromBeginning(pattern)})`).join('')}`;
}

/** The same pattern, for a search that starts at the beginning of the text and nowhere else. */
function fromBeginning(pattern: string): string {
  if (hasAlternatives(pattern)) return `[\\s\\S]*(?:${pattern})`;
  return pattern.startsWith('^') ? pattern : `[\\s\\S]*${pattern}`;
}

/** What begins and ends a group, and what separates alternatives; and escapes and classes, in which these characters mean themselves. */
const PARTS = /\\.|\[(?:\\.|[^\]\\])*|[()|]/gs;

/** Whether the pattern has alternatives outside of all groups: a `^` before the first then says nothing of the others. */
function hasAlternatives(pattern: string): boolean {
  let depth = 0;
  for (const [part] of pattern.matchAll(PARTS)) {
    if (part === '(') depth++;
    else if (part === ')') depth--;
    else if (part === '|' && depth === 0) return true;
  }
  return false;
}
