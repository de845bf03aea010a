import request from 'supertest';
import { menus } from '../../src/modules/base/seed/menus/menus';
import { menusOfRole, roles } from '../../src/modules/base/seed/roles';
import type { MenuNode } from '../../src/modules/base/menu/menu-node';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { allRoutes, type Route } from '../routes';

let app: TestApp;
let factories: Factories;
let calls: Route[];
beforeAll(async () => {
  app = await startApp();
  factories = factoriesOf(app);
  calls = allRoutes(app).filter(({ access, permission }) => access === 'permission' && permission.startsWith('im:'));
});
afterAll(() => app?.close());

const permsOf = ({ perms, childMenus = [] }: MenuNode): string[] => [
  ...(perms ?? '').split(',').filter(Boolean),
  ...childMenus.flatMap(permsOf),
];

/** What a role that comes with the product may do. */
function holdings(label: string): string[] {
  const role = roles.find((one) => one.label === label);
  if (!role) throw new Error(`There is no role ${label}`);
  const withoutChildren = (nodes: MenuNode[]): MenuNode[] =>
    nodes.flatMap((node) => [
      { ...node, childMenus: [] },
      ...withoutChildren(menusOfRole(role, node.childMenus ?? [])),
    ]);
  return [...new Set(withoutChildren(menusOfRole(role, menus)).flatMap(permsOf))];
}

const make = (label: string) => factories.signedIn({ permissions: holdings(label) });
const call = (caller: Caller, { path, get }: Route) => {
  const short = path.replace(/^admin\//, '');
  return get ? caller.get(short) : caller.post(short);
};

test.each(roles.map(({ label }) => label))(
  'the role %s can make exactly the calls of the chat that it was granted',
  async (label) => {
    const has = new Set(holdings(label));
    const caller = await make(label);
    expect(calls.length).toBeGreaterThan(100);
    for (const route of calls)
      expect([route.path, (await call(caller, route)).status === 403]).toEqual([
        route.path,
        !has.has(route.permission),
      ]);
  },
);

test('an auditor who has given a reason can read private messages and export them', async () => {
  const auditor = await make('auditor');
  const body = { columns: ['id', 'content'], titles: [], format: 'csv' };
  const takeAlong = () =>
    request(app.nest.getHttpServer())
      .post('/api/admin/im/private_message/export')
      .set({ authorization: auditor.token })
      .send(body);
  expect((await takeAlong()).body).toMatchObject({ code: 1001, data: { reason: 'readingReason' } });
  expect(await auditor.post('im/conversation/reason', { reason: 'the yearly audit' })).toMatchObject({ code: 1000 });
  expect(await auditor.post('im/private_message/page')).toMatchObject({ code: 1000 });
  const file = await takeAlong();
  expect([file.status, file.text.split('\r\n')[0]]).toEqual([200, '\uFEFFid,content']);
});

test('an auditor can export each list of the chat that can be exported', () => {
  const has = new Set(holdings('auditor'));
  const exports = calls.filter(({ permission }) => permission.endsWith(':export')).map(({ permission }) => permission);
  expect(exports.length).toBeGreaterThan(10);
  expect(exports.filter((one) => !has.has(one))).toEqual([]);
});

test.each(['add', 'update'])('operators cannot %s private messages', async (act) => {
  const operator = await make('chat-operations');
  expect((await operator.post(`im/private_message/${act}`, {})).status).toBe(403);
});
