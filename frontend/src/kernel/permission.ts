/** One wish, any of several, or all of several. */
export type Wish = string | { or: Wish[] } | { and: Wish[] };

const normal = (permission: string) => permission.replace(/\s/g, '').replaceAll('/', ':');

/**
 * Whether granted permissions fulfil a wish: one of them contains it, blanks aside, with slashes as good as colons.
 * This only decides what is drawn. The server compares exactly.
 */
export function isGranted(granted: readonly string[], wish: Wish): boolean {
  if (typeof wish === 'string') {
    const wanted = normal(wish);
    return wanted === '' || granted.some((permission) => normal(permission).includes(wanted));
  }
  return 'or' in wish
    ? wish.or.some((one) => isGranted(granted, one))
    : wish.and.every((one) => isGranted(granted, one));
}
