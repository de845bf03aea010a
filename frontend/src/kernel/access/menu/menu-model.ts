import { useMemo } from 'react';
import { HOME } from '../../shell/tabs/tabs';
import { type Menu, useGrants } from '../account/grants';
import { flat, type MenuNode, menuTree, visible } from './menu-tree';

export interface MenuModel {
  /** The menu in the sidebar. */
  shown: readonly MenuNode[];
  /** All reachable pages, including hidden ones. */
  pages: readonly MenuNode[];
  /** The page at `/`, and the path that it would otherwise have. */
  home: MenuNode | undefined;
  homePath: string | undefined;
}

/** The home page: a page with the path `/`, else the first visible page, else the first page. */
function homeOf(pages: readonly MenuNode[]): MenuNode | undefined {
  const isVisible = ({ menu, above }: MenuNode) => menu.isShow && above.every((node) => node.menu.isShow);
  return pages.find(({ path }) => path === HOME) ?? pages.find(isVisible) ?? pages[0];
}

export function menuModel(menus: readonly Menu[]): MenuModel {
  const tree = menuTree(menus);
  const pages = flat(tree).filter(({ path }) => path !== undefined);
  const home = homeOf(pages);
  const homePath = home?.path;
  // All derived trees share these nodes, so this changes the path of home everywhere.
  if (home) home.path = HOME;
  return { shown: visible(tree), pages, home, homePath };
}

export function useMenu(): MenuModel {
  const menus = useGrants((grants) => grants.menus);
  return useMemo(() => menuModel(menus), [menus]);
}
