/** Whether a value equals the existing one. Null and an empty text are equal; the order of a list does not matter. */
export function isSame(wanted: unknown, there: unknown): boolean {
  if (Array.isArray(wanted) && Array.isArray(there)) return textOfList(wanted) === textOfList(there);
  return plain(wanted) === plain(there);
}

const textOfList = (list: unknown[]): string => JSON.stringify(list.map(plain).sort());

/** Line ends depend on the system of the sender. */
function plain(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim();
  return value;
}
