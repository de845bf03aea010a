import { describe, expect, it } from 'vitest';
import type { Menu } from '../../kernel/access/account/grants';
import { registerViews } from '../../kernel/shell/views/views';
import { destinationOf } from './destination';
import { menuModel } from '../../kernel/access/menu/menu-model';
import { flat, matching, menuTree } from '../../kernel/access/menu/menu-tree';

const row = (id: number, more: Partial<Menu> = {}): Menu => ({
  id,
  parentId: null,
  parentName: '',
  name: `menu ${id}`,
  router: null,
  perms: null,
  type: 1,
  icon: null,
  orderNum: id,
  viewPath: null,
  keepAlive: true,
  isShow: true,
  createTime: '',
  updateTime: '',
  ...more,
});

const load = () => Promise.resolve({ default: () => null });
registerViews({
  '../modules/base/views/home.tsx': load,
  '../modules/base/views/user.tsx': load,
  '../modules/im/views/user.tsx': load,
  '../modules/im/views/person.tsx': load,
});

describe('the menu tree', () => {
  it('is sorted by order, contains no permissions, and puts rows with an unknown parent at the top', () => {
    const tree = menuTree([
      row(1, { orderNum: 2 }),
      row(2, { orderNum: 1, type: 0 }),
      row(3, { parentId: 2, type: 2 }),
      row(4, { parentId: 99 }),
    ]);
    expect(flat(tree).map(({ menu }) => menu.id)).toEqual([2, 1, 4]);
  });

  it('leaves out rows that are ancestors of each other', () => {
    expect(menuTree([row(1, { parentId: 2 }), row(2, { parentId: 1 })])).toEqual([]);
  });

  it('keeps the ancestors of a match, and everything below a matching directory', () => {
    const tree = menuTree([
      row(1, { name: 'Chat', type: 0 }),
      row(2, { parentId: 1, name: 'Groups' }),
      row(3, { parentId: 1, name: 'Bans' }),
    ]);
    expect(flat(matching(tree, 'gRoU')).map(({ menu }) => menu.id)).toEqual([1, 2]);
    expect(flat(matching(tree, 'chat')).map(({ menu }) => menu.id)).toEqual([1, 2, 3]);
    expect(matching(tree, 'nothing')).toEqual([]);
  });
});

describe('a destination', () => {
  const model = menuModel([
    row(1, { router: '/workbench', viewPath: 'modules/base/views/home' }),
    row(2, { router: 'sys/user', viewPath: 'cool/modules/base/views/user/index.vue' }),
    row(3, { router: '/docs', viewPath: 'https://example.com/docs' }),
    row(4, { router: '/empty' }),
    row(5, { router: '/later', viewPath: 'modules/im/views/later' }),
    row(6, { router: '/user/:id', viewPath: 'modules/base/views/user', isShow: false }),
    row(7, { router: '/evil', viewPath: 'javascript:alert(1)' }),
  ]);

  it('shows the first page of the menu at home, and redirects the path of that page to home', () => {
    expect(destinationOf('/', model)).toMatchObject({ kind: 'view', pattern: '/' });
    expect(destinationOf('/workbench', model)).toEqual({ kind: 'redirect', to: '/' });
  });

  it('finds a page by its route: without a slash, with an old spelling of the view, with parameters', () => {
    expect(destinationOf('/sys/user', model)).toMatchObject({ kind: 'view', pattern: '/sys/user' });
    expect(destinationOf('/SYS/User', model)).toEqual({ kind: 'redirect', to: '/sys/user', keepsQuery: true });
    expect(destinationOf('/user/7', model)).toMatchObject({ kind: 'view', pattern: '/user/:id' });
  });

  it('shows web addresses in a frame, and no other addresses', () => {
    expect(destinationOf('/docs', model)).toMatchObject({ kind: 'frame', url: 'https://example.com/docs' });
    expect(destinationOf('/evil', model)).toMatchObject({ kind: 'notInstalled' });
  });

  it('is /404 without a view or a menu row, and names the view that this build lacks', () => {
    expect(destinationOf('/empty', model)).toEqual({ kind: 'redirect', to: '/404' });
    expect(destinationOf('/nowhere', model)).toEqual({ kind: 'redirect', to: '/404' });
    expect(destinationOf('/later', model)).toMatchObject({ kind: 'notInstalled', viewPath: 'modules/im/views/later' });
  });

  it('shows the page of one record to people whose menu has its list, whatever the path of the list', () => {
    const people = row(8, { router: '/people', viewPath: 'cool/modules/im/views/user.vue' });
    expect(destinationOf('/im/user/7', menuModel([row(1), people]))).toMatchObject({
      kind: 'view',
      pattern: '/im/user/:id',
      isBelow: true,
      node: { menu: { id: 8 } },
    });
    expect(destinationOf('/im/user/7', model)).toEqual({ kind: 'redirect', to: '/404' });
  });

  it('shows a greeting to people whose menu is empty', () => {
    expect(destinationOf('/', menuModel([]))).toMatchObject({ kind: 'view', label: 'home' });
  });
});
