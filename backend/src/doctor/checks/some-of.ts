const MOST_NAMED = 5;

/** The first names, and how many more there are. */
export function someOf(names: readonly string[]): string {
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return `${names.slice(0, MOST_NAMED).join(', ')}${more}`;
}
