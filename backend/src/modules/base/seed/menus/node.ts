import { MenuType } from '../../tables/menu.entity';
import type { SeededMenu } from './seeded-menu';

/** A group of the menu. It is shown if at least one of its screens is shown. */
export const directory = (name: string, icon: string, ...childMenus: SeededMenu[]): SeededMenu => ({
  type: MenuType.Directory,
  name,
  icon,
  isShow: childMenus.some((child) => child.isShow),
  childMenus,
});

/** @param view the page, such as `base/user`: the page `user` of the module `base` */
export const screen = (
  name: string,
  router: string,
  view: string,
  icon: string,
  childMenus: SeededMenu[] = [],
): SeededMenu => ({
  type: MenuType.Menu,
  name,
  router,
  icon,
  viewPath: `modules/${view.replace('/', '/views/')}`,
  isShow: true,
  childMenus,
});

/** Names of permissions with the calls that each of them grants. */
export type Grants = Record<string, string[]>;

export const QUERY: Grants = { 查询: ['page', 'list', 'info'] };
export const ADD: Grants = { 新增: ['add'] };
export const EDIT: Grants = { 编辑: ['info', 'update'] };
export const DELETE: Grants = { 删除: ['delete'] };
export const EXPORT: Grants = { 导出: ['export'] };
/** Importing also needs the permissions to add and to change. */
export const IMPORT: Grants = { 导入: ['import'] };
/** The six standard calls of every resource, and its export. */
export const STANDARD: Grants = { ...QUERY, ...ADD, ...EDIT, ...DELETE, ...EXPORT };

/** Permission rows. A call of another namespace is written in full: `base:sys:role:list`. */
export const permissions = (namespace: string, grants: Grants): SeededMenu[] =>
  Object.entries(grants).map(([name, calls]) => ({
    type: MenuType.Permission,
    name,
    perms: calls.map((call) => (call.includes(':') ? call : `${namespace}:${call}`)).join(','),
  }));
