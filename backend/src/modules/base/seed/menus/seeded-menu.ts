import type { MenuNode } from '../../menu/menu-node';

/** A menu as it is seeded. */
export interface SeededMenu extends MenuNode {
  /** the edition of the menu that brought it, or showed what had been hidden before; 1 where nothing is said */
  edition?: number;
  childMenus?: SeededMenu[];
}

/** Raise it when menus are added or changed, and mark them with `addedIn`: databases of an earlier edition get them at the next start. */
export const EDITION = 10;

/** Marks a menu, with everything below it that has no later edition, as added in an edition. */
export const addedIn = (edition: number, menu: SeededMenu): SeededMenu => ({
  ...menu,
  edition,
  childMenus: menu.childMenus?.map((child) => addedIn(child.edition ?? edition, child)),
});
