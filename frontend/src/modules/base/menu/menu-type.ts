/** The type of a menu row. */
export const DIRECTORY = 0 as const;
export const PAGE = 1 as const;
export const PERMISSION = 2 as const;

export type MenuType = typeof DIRECTORY | typeof PAGE | typeof PERMISSION;

/** The type of a new row below another: a page in a directory, a permission below a page. */
export const typeBelow = (type: number): MenuType => (type === DIRECTORY ? PAGE : PERMISSION);
