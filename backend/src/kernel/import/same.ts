/** Whether a value is what is there already. Nothing and an empty text are the same; of a list the order does not matter. */
export function isSame(wanted: unknown, there: unknown): boolean {
  if (Array.isArray(wanted) && Array.isArray(there)) return textOfList(wanted) === textOfList(there);
  return plain(wanted) === plain(there);
}

const textOfList = (list: unknown[]): string => JSON.stringify(list.map(plain).sort());

/** Lines end as the sender's system ends them. */
function plain(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim();
  return value;
}
