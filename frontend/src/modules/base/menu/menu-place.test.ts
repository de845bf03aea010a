import { expect, it } from 'vitest';
import { lastUnder, newHome, routeOwner } from './menu-place';
import type { MenuRow } from './menu-rows';

const row = (id: number, parentId: number | null, type: number, orderNum: number, router = '') =>
  ({ id, parentId, type, orderNum, router, name: `menu ${id}`, isShow: true }) as unknown as MenuRow;

const rows = [row(1, null, 1, 0, '/home'), row(2, null, 0, 5), row(3, 2, 1, 1, '/sys/user'), row(4, 3, 2, 9)];

it('puts a new menu at the end of its parent’s menus, or of the top level', () => {
  expect(lastUnder(rows, null)).toBe(6);
  expect(lastUnder(rows, 2)).toBe(2);
  expect(lastUnder(rows, 1)).toBe(0);
});

it('finds the page that owns a route, in any spelling of the route', () => {
  for (const route of ['/sys/user', '/Sys/User/', ' sys/user ']) expect(routeOwner(rows, route)?.id).toBe(3);
  expect(routeOwner(rows, '/sys/user', 3)).toBeUndefined();
  expect(routeOwner(rows, '/sys/users')).toBeUndefined();
});

it('names the page that a draft would turn into the home page', () => {
  const page = { type: 1 as const, name: 'News', router: '/news', parentId: null };
  expect(newHome(rows, { ...page, orderNum: 6 })).toBeUndefined();
  expect(newHome(rows, { ...page, orderNum: -1 })).toBe('News');
  expect(newHome(rows, { ...page, parentId: 2, orderNum: 0 })).toBeUndefined();
  expect(newHome(rows, { id: 1, orderNum: 9 })).toBe('menu 3');
});
