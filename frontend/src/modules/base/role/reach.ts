import { branchOf, pathTo, type TreeRow } from '../../../kernel/form/nesting/nest';
import { keysIn } from '../menu/keys-in';
import { PAGE } from '../menu/menu-type';

interface MenuRow extends TreeRow {
  name: string;
  type: number;
  perms: string | null;
  isShow: boolean;
}

interface Department extends TreeRow {
  name: string;
}

/** The grants of a role, saved or in its form. */
export interface Granting {
  menuIds: readonly number[];
  departmentIds: readonly number[];
  /** the departments above and below are included */
  relevance: boolean;
}

/** The permissions and departments of a staff member with the role. */
export interface Effect {
  keys: string[];
  pages: string[];
  departments: string[];
}

/** The departments that a role reaches: the selected ones and, with `relevance`, all their ancestors and descendants. */
export function departmentsIn(
  departments: readonly TreeRow[],
  ids: readonly number[],
  relevance: boolean,
): Set<number> {
  const known = ids.filter((id) => departments.some((one) => one.id === id));
  if (!relevance) return new Set(known);
  return new Set(
    known.flatMap((id) => [...branchOf(departments, id), ...pathTo(departments, id).map((one) => one.id)]),
  );
}

/** A page is in the menu if it is granted, and neither it nor one of its granted directories is hidden. */
function pagesIn(menus: readonly MenuRow[], granted: ReadonlySet<number>): string[] {
  const isSeen = (menu: MenuRow) => pathTo(menus, menu.id).every(({ id, isShow }) => isShow || !granted.has(id));
  return menus
    .filter((menu) => menu.type === PAGE && granted.has(menu.id) && isSeen(menu))
    .map((menu) =>
      pathTo(menus, menu.id)
        .map(({ name }) => name)
        .join(' / '),
    );
}

/** Computes the effect of a role as the server does. */
export function effectOf(granting: Granting, menus: readonly MenuRow[], departments: readonly Department[]): Effect {
  const granted = new Set(granting.menuIds);
  const reached = departmentsIn(departments, granting.departmentIds, granting.relevance);
  const keys = menus.filter(({ id }) => granted.has(id)).flatMap(({ perms }) => keysIn(perms));
  return {
    keys: [...new Set(keys)].sort(),
    pages: pagesIn(menus, granted),
    departments: departments.filter(({ id }) => reached.has(id)).map(({ name }) => name),
  };
}

export interface Difference {
  added: string[];
  removed: string[];
  kept: string[];
}

/** The changes that saving would make. */
export const differenceOf = (before: readonly string[], now: readonly string[]): Difference => ({
  added: now.filter((one) => !before.includes(one)),
  removed: before.filter((one) => !now.includes(one)),
  kept: now.filter((one) => before.includes(one)),
});

export const ASPECTS = ['pages', 'keys', 'departments'] as const;

export type Differences = Record<(typeof ASPECTS)[number], Difference>;

export const differencesOf = (before: Effect, now: Effect): Differences => ({
  pages: differenceOf(before.pages, now.pages),
  keys: differenceOf(before.keys, now.keys),
  departments: differenceOf(before.departments, now.departments),
});

/** What several roles grant together. A role of its own reach covers its departments with or without those above and below. */
export function effectOfAll(
  grantings: readonly Granting[],
  menus: readonly MenuRow[],
  departments: readonly Department[],
): Effect {
  const menuIds = [...new Set(grantings.flatMap((granting) => granting.menuIds))];
  const reached = new Set(
    grantings.flatMap(({ departmentIds, relevance }) => [...departmentsIn(departments, departmentIds, relevance)]),
  );
  return effectOf({ menuIds, departmentIds: [...reached], relevance: false }, menus, departments);
}
