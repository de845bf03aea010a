/** Text that every database, file and screen keeps as it is: no NUL and no half of a surrogate pair. */
export const isPlainText = (value: unknown, most = Infinity): boolean =>
  typeof value === 'string' && value.length <= most && !value.includes('\0') && value.isWellFormed();

/** Whether all texts in something are plain, its keys included, at any depth. Level by level: deep nesting breaks a recursion. */
export function isPlainThroughout(value: unknown): boolean {
  let level: unknown[] = [value];
  while (level.length) {
    if (level.some((one) => typeof one === 'string' && !isPlainText(one))) return false;
    const nested = level.filter((one): one is object => typeof one === 'object' && one !== null);
    if (nested.some((one) => !Array.isArray(one) && !Object.keys(one).every((key) => isPlainText(key)))) return false;
    level = nested.flatMap((one): unknown[] => (Array.isArray(one) ? one : Object.values(one)));
  }
  return true;
}
