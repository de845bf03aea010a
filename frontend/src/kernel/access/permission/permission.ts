/** One permission, any of several conditions, or all of them. */
export type PermissionCondition = string | { or: PermissionCondition[] } | { and: PermissionCondition[] };

const normal = (permission: string) => permission.replace(/\s/g, '').replaceAll('/', ':');

/**
 * Whether the granted permissions satisfy a condition: one of them must contain it. Spaces are ignored, and slashes are equal to colons.
 * This only decides what is drawn. The server compares exactly.
 */
export function isGranted(granted: readonly string[], condition: PermissionCondition): boolean {
  if (typeof condition === 'string') {
    const wanted = normal(condition);
    return wanted === '' || granted.some((permission) => normal(permission).includes(wanted));
  }
  return 'or' in condition
    ? condition.or.some((one) => isGranted(granted, one))
    : condition.and.every((one) => isGranted(granted, one));
}
