/** What a row of the menu is. */
export const DIRECTORY = 0 as const;
export const PAGE = 1 as const;
export const PERMISSION = 2 as const;

export type MenuType = typeof DIRECTORY | typeof PAGE | typeof PERMISSION;

/** What is added under a row: a page under a folder, a permission under a page. */
export const typeBelow = (type: number): MenuType => (type === DIRECTORY ? PAGE : PERMISSION);
