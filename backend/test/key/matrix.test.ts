import request from 'supertest';
import { BaseSysApiKey } from '../../src/modules/base/tables/api-key.entity';
import { startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { allRoutes, type Route } from '../routes';
import { KEEPING, programOf } from './program';

let app: TestApp;
let make: Factories;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
});
afterAll(() => app?.close());

/** The routes that need a permission and refuse every key. */
const CLOSED = [
  'base/coding/createCode',
  'base/coding/undo',
  'base/coding/write',
  'base/sys/act/export',
  'base/sys/factor/setPolicy',
  'base/sys/factor/setRole',
  'base/sys/key/add',
  'base/sys/key/choices',
  'base/sys/key/info',
  'base/sys/key/page',
  'base/sys/key/revoke',
  'base/sys/key/rotate',
  'base/sys/key/update',
  'base/sys/log/clear',
  'base/sys/log/export',
  'base/sys/log/setKeep',
  'base/sys/menu/add',
  'base/sys/menu/create',
  'base/sys/menu/delete',
  'base/sys/menu/import',
  'base/sys/menu/update',
  'base/sys/param/add',
  'base/sys/param/delete',
  'base/sys/param/import',
  'base/sys/param/update',
  'base/sys/retention/setKeep',
  'base/sys/role/add',
  'base/sys/role/delete',
  'base/sys/role/update',
  'base/sys/signOn/beginTrial',
  'base/sys/signOn/finishTrial',
  'base/sys/signOn/state',
  'base/sys/support/export',
  'base/sys/user/add',
  'base/sys/user/delete',
  'base/sys/user/endSession',
  'base/sys/user/export',
  'base/sys/user/import',
  'base/sys/user/kick',
  'base/sys/user/passwordLink',
  'base/sys/user/resetFactor',
  'base/sys/user/update',
  'im/audit/export',
  'im/case/disclose',
  'im/case/package',
  'im/case/setKeep',
  'im/channel/add',
  'im/channel/delete',
  'im/channel/export',
  'im/channel/update',
  'im/conversation/export',
  'im/group_member/export',
  'im/group_message/export',
  'im/private_message/export',
  'im/real_name/export',
  'im/real_name/reveal',
  'im/takeback/begin',
  'im/user/export',
  'im/user/reset',
  'im/user/reveal',
  'im/user_log/export',
  'plugin/info/add',
  'plugin/info/delete',
  'plugin/info/grant',
  'plugin/info/rollback',
  'plugin/info/saveConfig',
  'plugin/info/update',
  'plugin/market/install',
  'plugin/proposal/accept',
  'plugin/proposal/decline',
  'plugin/proposal/delete',
  'plugin/publisher/add',
  'plugin/publisher/delete',
  'plugin/publisher/update',
  'plugin/revocation/add',
  'plugin/revocation/delete',
  'recycle/data/delete',
  'recycle/data/restore',
  'recycle/data/setKeep',
  'task/info/setKeep',
  'user/address/export',
  'user/erasure/confirm',
  'user/info/export',
  'user/info/exportPerson',
  'user/info/reveal',
];

/** The routes for everybody who is signed in that also answer a program. */
const OPEN = ['base/comm/search', 'base/comm/upload', 'base/comm/uploadMode', 'dict/info/data'];

const shortOf = ({ path }: Route): string => path.replace(/^admin\//, '');

async function ask(authorization: string, { path, method }: Route): Promise<Told> {
  const address = `/api/${path.replace(':id', '1')}`;
  const { status, body } = await request(app.nest.getHttpServer())[method](address).set({ authorization });
  const { code, key } = body as { code?: number; key?: string };
  return { status, code, key };
}

interface Told {
  status: number;
  code: number | undefined;
  key: string | undefined;
}

test('every call answers a key as it answers a session of the same rights, but for those that are closed to keys', async () => {
  const routes = allRoutes(app).filter(({ access }) => access !== 'public');
  const permissions = routes.map(({ permission }) => permission);
  const house = await make.department(null);
  const member = await make.signedIn({ permissions, departmentIds: [house], departmentId: house });
  const { id, key } = await programOf(app, member, ['dict:type:page']);
  await make.source.manager.update(BaseSysApiKey, { id }, { permissions });
  const [closed, differing]: [string[], unknown[]] = [[], []];
  for (const route of routes) {
    const [bySession, byKey] = route.path.endsWith('/logout')
      ? [{ status: 200, code: 1000, key: undefined }, await ask(`Bearer ${key}`, route)]
      : [await ask(member.token, route), await ask(`Bearer ${key}`, route)];
    if (byKey.key === 'auth.keyClosed' || (route.method === 'head' && byKey.status === 403))
      closed.push(shortOf(route));
    else if (JSON.stringify(byKey) !== JSON.stringify(bySession)) differing.push([route.path, bySession, byKey]);
  }
  expect(differing).toEqual([]);
  const personal = routes.filter(({ access }) => access === 'signed-in').map(shortOf);
  expect(closed.filter((path) => !personal.includes(path)).sort()).toEqual(CLOSED);
  expect(personal.filter((path) => !closed.includes(path)).sort()).toEqual(OPEN);
  expect(routes.length).toBeGreaterThan(350);
  expect(KEEPING.length).toBe(7);
});
