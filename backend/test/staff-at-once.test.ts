import { BaseSysRole } from '../src/modules/base/tables/role.entity';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';

/** What two calls at once decide between them, in the locks of the database; all else of staff is in user.test.ts. */
let app: TestApp;
let make: Factories;
let admin: Caller;
let root: number;
let plain: number;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  root = await make.department(null, 'root');
  plain = await make.role();
});
afterAll(() => app.close());

const call = (caller: Caller, action: string, body: object) => caller.post(`base/sys/user/${action}`, body);

test('a user is added once by calls with the same name at the same time', async () => {
  const username = `twin${Date.now()}`;
  const user = { username, password: 'secret-1', departmentId: root, roleIdList: [plain] };
  const answers = await Promise.all([1, 2, 3].map(() => call(admin, 'add', user)));
  expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001, 1001]);
  expect(await make.find(BaseSysUser, { username })).toHaveLength(1);
});

test('super users leave one of them if the last two demote, disable or delete each other at once', async () => {
  const { data: me } = await admin.get<{ id: number }>('base/comm/person');
  const superRole = (await make.find(BaseSysRole, { isSuper: true }))[0]?.id as number;
  for (const [action, body] of [
    ['update', (id: number) => ({ id, roleIdList: [plain] })],
    ['update', (id: number) => ({ id, status: 0 })],
    ['delete', (id: number) => ({ ids: [id] })],
  ] as [string, (id: number) => object][]) {
    const first = await make.signedIn({ roleIds: [superRole] });
    const second = await make.signedIn({ roleIds: [superRole] });
    await make.source.manager.update(BaseSysUser, { id: me.id }, { status: 0 });
    const answers = await Promise.all([call(first, action, body(second.id)), call(second, action, body(first.id))]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001]);
    await make.source.manager.update(BaseSysUser, { id: me.id }, { status: 1 });
    await call(admin, 'delete', { ids: [first.id, second.id] });
  }
});
