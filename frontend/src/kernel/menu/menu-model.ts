import { useMemo } from 'react';
import { HOME } from '../tabs/tabs';
import { type Menu, useGrants } from '../account/grants';
import { flat, type MenuNode, menuTree, visible } from './menu-tree';

export interface MenuModel {
  /** What the sidebar draws. */
  shown: readonly MenuNode[];
  /** Every page there is a way to, hidden ones too. */
  pages: readonly MenuNode[];
  /** The page that stands at `/`, and the path that it would have otherwise. */
  home: MenuNode | undefined;
  homePath: string | undefined;
}

/** The first page of the menu is home; one that calls itself `/` is it in any case, and a visible one before a hidden one. */
function homeOf(pages: readonly MenuNode[]): MenuNode | undefined {
  const isVisible = ({ menu, above }: MenuNode) => menu.isShow && above.every((node) => node.menu.isShow);
  return pages.find(({ path }) => path === HOME) ?? pages.find(isVisible) ?? pages[0];
}

export function menuModel(menus: readonly Menu[]): MenuModel {
  const tree = menuTree(menus);
  const pages = flat(tree).filter(({ path }) => path !== undefined);
  const home = homeOf(pages);
  const homePath = home?.path;
  // The tree shares its nodes with everything drawn from it, so this moves home everywhere.
  if (home) home.path = HOME;
  return { shown: visible(tree), pages, home, homePath };
}

export function useMenu(): MenuModel {
  const menus = useGrants((grants) => grants.menus);
  return useMemo(() => menuModel(menus), [menus]);
}
