/** Where uploaded files are served: the day, and the id that makes the address one that nobody can guess. */
const ADDRESS = /\/upload\/\d{8}\/([0-9a-f-]{36})_/g;

/** The ids of the uploaded files that a value names, wherever they stand in it. */
export function fileIdsIn(value: unknown): Set<string> {
  const text = typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);
  return new Set([...text.matchAll(ADDRESS)].map(([, id = '']) => id));
}
