import type { MenuNode } from '../../menu/menu-node';

/** A menu as it is seeded. */
export interface SeededMenu extends MenuNode {
  /** the edition of the menu that added it, or that showed it after it had been hidden; 1 if not given */
  edition?: number;
  childMenus?: SeededMenu[];
}

/** Increase it when menus are added or changed, and mark those with `addedIn`. Older databases get them at the next start. */
export const EDITION = 25;

/** Marks a menu, and everything below it without a later edition, as added in an edition. */
export const addedIn = (edition: number, menu: SeededMenu): SeededMenu => ({
  ...menu,
  edition,
  childMenus: menu.childMenus?.map((child) => addedIn(child.edition ?? edition, child)),
});
