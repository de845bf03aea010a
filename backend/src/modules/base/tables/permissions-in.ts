/** The permissions of a menu, from a text such as `base:sys:user:page,base:sys:user:list`. */
export const permissionsIn = (perms: string | null): string[] =>
  (perms ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
