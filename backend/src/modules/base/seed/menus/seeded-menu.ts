import type { MenuNode } from '../../menu/menu-node';

/** A menu as it is seeded. */
export interface SeededMenu extends MenuNode {
  /** the edition of the menu that brought it, or showed what had been hidden before; 1 where nothing is said */
  edition?: number;
  childMenus?: SeededMenu[];
}

/** To be raised when menus come or change, which then say so by `from`: databases of an earlier edition get them at the next start. */
export const EDITION = 10;

/** Menus that an edition brought, with all that is below them and did not come later. */
export const from = (edition: number, menu: SeededMenu): SeededMenu => ({
  ...menu,
  edition,
  childMenus: menu.childMenus?.map((child) => from(child.edition ?? edition, child)),
});
