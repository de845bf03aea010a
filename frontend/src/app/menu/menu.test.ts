import { describe, expect, it } from 'vitest';
import type { Menu } from '../../kernel/account/grants';
import { registerViews } from '../../kernel/views/views';
import { destinationOf } from './destination';
import { menuModel } from '../../kernel/menu/menu-model';
import { flat, matching, menuTree } from '../../kernel/menu/menu-tree';

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
  it('is ordered, without permissions, and puts rows of unknown parents at the top', () => {
    const tree = menuTree([
      row(1, { orderNum: 2 }),
      row(2, { orderNum: 1, type: 0 }),
      row(3, { parentId: 2, type: 2 }),
      row(4, { parentId: 99 }),
    ]);
    expect(flat(tree).map(({ menu }) => menu.id)).toEqual([2, 1, 4]);
  });

  it('leaves out rows that are each other’s ancestors', () => {
    expect(menuTree([row(1, { parentId: 2 }), row(2, { parentId: 1 })])).toEqual([]);
  });

  it('keeps the way to a match, and all below a matching directory', () => {
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

  it('has the first page of the menu as home, and leads its own path there', () => {
    expect(destinationOf('/', model)).toMatchObject({ kind: 'view', pattern: '/' });
    expect(destinationOf('/workbench', model)).toEqual({ kind: 'redirect', to: '/' });
  });

  it('finds pages by their route, with or without a slash, old spellings of the view and parameters included', () => {
    expect(destinationOf('/sys/user', model)).toMatchObject({ kind: 'view', pattern: '/sys/user' });
    expect(destinationOf('/user/7', model)).toMatchObject({ kind: 'view', pattern: '/user/:id' });
  });

  it('frames web addresses and nothing else', () => {
    expect(destinationOf('/docs', model)).toMatchObject({ kind: 'frame', url: 'https://example.com/docs' });
    expect(destinationOf('/evil', model)).toMatchObject({ kind: 'notInstalled' });
  });

  it('is /404 without a view or a menu row, and says when a view is not in this build', () => {
    expect(destinationOf('/empty', model)).toEqual({ kind: 'redirect', to: '/404' });
    expect(destinationOf('/nowhere', model)).toEqual({ kind: 'redirect', to: '/404' });
    expect(destinationOf('/later', model)).toMatchObject({ kind: 'notInstalled', viewPath: 'modules/im/views/later' });
  });

  it('has the pages of single things for those who have their list, wherever staff have put it', () => {
    const people = row(8, { router: '/people', viewPath: 'cool/modules/im/views/user.vue' });
    expect(destinationOf('/im/user/7', menuModel([row(1), people]))).toMatchObject({
      kind: 'view',
      pattern: '/im/user/:id',
      isBelow: true,
      node: { menu: { id: 8 } },
    });
    expect(destinationOf('/im/user/7', model)).toEqual({ kind: 'redirect', to: '/404' });
  });

  it('greets whoever has no menu at all', () => {
    expect(destinationOf('/', menuModel([]))).toMatchObject({ kind: 'view', label: 'home' });
  });
});
