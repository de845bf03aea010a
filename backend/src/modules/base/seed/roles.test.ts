import { MenuType } from '../tables/menu.entity';
import type { MenuNode } from '../menu/menu-node';
import { menus } from './menus/menus';
import { menusOfRole, roles } from './roles';

const permsOf = ({ perms }: MenuNode): string[] => (perms ?? '').split(',').filter(Boolean);

/** All screens. The first permission of a screen is the one without which it shows nothing. */
const screensOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [...(node.type === MenuType.Menu ? [node] : []), ...screensOf(node.childMenus ?? [])]);

const holdings = (name: string): Set<string> => {
  const role = roles.find(({ label }) => label === name);
  return new Set(role ? menusOfRole(role, menus).flatMap(permsOf) : []);
};

test.each(roles.map(({ label }) => label))(
  'each menu of the role %s leads to a screen that the role may read',
  (label) => {
    const role = roles.find((one) => one.label === label);
    const has = holdings(label);
    const shown = new Set(role ? menusOfRole(role, menus) : []);
    const dead = screensOf(menus).filter((screen) => {
      const [first] = (screen.childMenus ?? []).filter(({ type }) => type === MenuType.Permission);
      return shown.has(screen) && first && !permsOf(first).every((one) => has.has(one));
    });
    expect(dead.map(({ router }) => router)).toEqual([]);
  },
);

test('the auditor can read everything of the chat, state a reason, and change no data', () => {
  const has = holdings('auditor');
  for (const read of ['im:conversation:reason', 'im:private_message:export', 'im:user:page', 'im:audit:page'])
    expect(has).toContain(read);
  const changes = /:(add|update|delete|ban|unban|recall|begin|undo|stop|kick|reset|reveal|push|import|grant|install)$/;
  expect([...has].filter((permission) => changes.test(permission))).toEqual([]);
});

test('the operators can neither write nor change private messages of other users', () => {
  const has = holdings('chat-operations');
  expect(has).toContain('im:private_message:page');
  expect(has).toContain('im:private_message:recall');
  for (const write of ['add', 'update', 'delete']) expect(has).not.toContain(`im:private_message:${write}`);
});
