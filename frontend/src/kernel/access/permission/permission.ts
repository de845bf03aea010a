/** One permission, any of several conditions, or all of them. */
export type PermissionCondition = string | { or: PermissionCondition[] } | { and: PermissionCondition[] };

const normal = (permission: string) => permission.replace(/\s/g, '').replaceAll('/', ':');

/** The granted permissions in that form: a page asks dozens of times about the same hundreds of permissions. */
const known = new WeakMap<readonly string[], string[]>();

function normalOf(granted: readonly string[]): string[] {
  const found = known.get(granted) ?? granted.map(normal);
  known.set(granted, found);
  return found;
}

/**
 * Whether the granted permissions satisfy a condition: one of them must contain it. Spaces are ignored, and slashes are equal to colons.
 * This only decides what is drawn. The server compares exactly.
 * @param granted a list that is not changed afterwards
 */
export function isGranted(granted: readonly string[], condition: PermissionCondition): boolean {
  if (typeof condition === 'string') {
    const wanted = normal(condition);
    return wanted === '' || normalOf(granted).some((permission) => permission.includes(wanted));
  }
  return 'or' in condition
    ? condition.or.some((one) => isGranted(granted, one))
    : condition.and.every((one) => isGranted(granted, one));
}
