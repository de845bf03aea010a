/** The permissions of a menu row: `base:sys:user:page, base:sys:user:info`. */
export const keysIn = (perms: string | null | undefined): string[] =>
  (perms ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
