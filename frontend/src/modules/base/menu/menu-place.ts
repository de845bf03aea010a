import type { Menu } from '../../../kernel/account/grants';
import { menuModel } from '../../../kernel/menu/menu-model';
import type { MenuRow } from './menu-rows';
import { PAGE } from './menu-type';

/** The order with which a row stands last under another one, or at the top. */
export const lastUnder = (rows: readonly Pick<MenuRow, 'parentId' | 'orderNum'>[], parentId: number | null): number =>
  rows.reduce((last, row) => (row.parentId === parentId ? Math.max(last, row.orderNum) : last), -1) + 1;

/** As the router compares addresses: neither case nor a slash at the end makes another one. */
const addressOf = (route: string): string => route.trim().toLowerCase().split('/').filter(Boolean).join('/');

/** The page that has a route already, other than the one it is wanted for. */
export function routeOwner(rows: readonly MenuRow[], route: string, id?: number): MenuRow | undefined {
  const wanted = addressOf(route);
  return rows.find((row) => row.type === PAGE && row.id !== id && !!row.router && addressOf(row.router) === wanted);
}

/** A menu as a form has it. */
export type MenuDraft = Partial<Pick<MenuRow, 'id' | 'parentId' | 'type' | 'name' | 'router' | 'orderNum' | 'isShow'>>;

/** The name of the page that a draft would make home, where that is another one than now. The first page of the menu is home. */
export function newHome(rows: readonly MenuRow[], draft: MenuDraft): string | undefined {
  const id = draft.id ?? Number.MAX_SAFE_INTEGER;
  const old = rows.find((row) => row.id === id);
  const row = { parentId: null, type: 0, orderNum: 0, isShow: true, name: '', router: '', ...old, ...draft, id };
  const homeOf = (all: readonly object[]) => menuModel(all as Menu[]).home?.menu;
  const after = homeOf([...rows.filter((one) => one.id !== id), row]);
  return after && after.id !== homeOf(rows)?.id ? after.name : undefined;
}
