import type { Menu } from '../../../kernel/access/account/grants';
import { menuModel } from '../../../kernel/access/menu/menu-model';
import type { MenuRow } from './menu-rows';
import { PAGE } from './menu-type';

/** The order number that places a row after its siblings. */
export const lastUnder = (rows: readonly Pick<MenuRow, 'parentId' | 'orderNum'>[], parentId: number | null): number =>
  rows.reduce((last, row) => (row.parentId === parentId ? Math.max(last, row.orderNum) : last), -1) + 1;

/** Normalises a route as the router does: it ignores case and a slash at the end. */
const addressOf = (route: string): string => route.trim().toLowerCase().split('/').filter(Boolean).join('/');

/** Another page that already has the route. */
export function routeOwner(rows: readonly MenuRow[], route: string, id?: number): MenuRow | undefined {
  const wanted = addressOf(route);
  return rows.find((row) => row.type === PAGE && row.id !== id && !!row.router && addressOf(row.router) === wanted);
}

/** A menu in the form. */
export type MenuDraft = Partial<Pick<MenuRow, 'id' | 'parentId' | 'type' | 'name' | 'router' | 'orderNum' | 'isShow'>>;

/** The name of the page that would become the home page, if the draft changes it. The first page of the menu is the home page. */
export function newHome(rows: readonly MenuRow[], draft: MenuDraft): string | undefined {
  const id = draft.id ?? Number.MAX_SAFE_INTEGER;
  const old = rows.find((row) => row.id === id);
  const row = { parentId: null, type: 0, orderNum: 0, isShow: true, name: '', router: '', ...old, ...draft, id };
  const homeOf = (all: readonly object[]) => menuModel(all as Menu[]).home?.menu;
  const after = homeOf([...rows.filter((one) => one.id !== id), row]);
  return after && after.id !== homeOf(rows)?.id ? after.name : undefined;
}
