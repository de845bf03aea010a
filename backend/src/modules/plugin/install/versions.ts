/** Whether a version (three numbers separated by dots) is higher than another. */
export function isNewer(version: string, other: string): boolean {
  const [own, theirs] = [version, other].map((one) => one.split('.').map(Number));
  const at = own?.findIndex((number, nth) => number !== theirs?.[nth]) ?? -1;
  return at >= 0 && (own?.[at] ?? 0) > (theirs?.[at] ?? 0);
}
