import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';

interface Macro {
  id: number;
  name: string;
}

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp({ role: 'web' });
  make = factoriesOf(app);
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const add = async (draft: object) => {
  const whole = { name: 'Night', reason: '发布广告，封禁{days}天', duration: 'week', span: 'day', ...draft };
  return admin.post<{ id: number }>('im/macro/add', whole);
};
const offered = async (caller: Caller) => (await caller.post<Macro[]>('im/macro/offered')).data.map(({ name }) => name);

test('a macro is offered to all or to its roles, in its order, unless it is disabled', async () => {
  const mine = await make.signedIn({ permissions: ['im:macro:offered'] });
  const { roleId } = mine;
  await add({ name: 'Mine', roleIds: [roleId], orderNum: 1 });
  await add({ name: 'All', orderNum: 0 });
  await add({ name: 'Theirs', roleIds: [999_999], orderNum: 2 });
  await add({ name: 'Off', enabled: 0 });
  expect(await offered(mine)).toEqual(['All', 'Mine']);
  expect(await offered(admin)).toEqual(['All', 'Mine', 'Theirs']);
});

test.each([
  ['duration', 'year'],
  ['span', 'year'],
  ['roleIds', ['x']],
  ['roleIds', [0]],
  ['reason', 'x'.repeat(129)],
  ['name', ''],
])('a macro is refused with a %s of %j', async (field, value) => {
  const { code, data } = await add({ [field]: value });
  expect([code, Object.keys((data as unknown as { errors: object }).errors).map((key) => key.split('.')[0])]).toEqual([
    ...[1002, [field]],
  ]);
});

test('macros are offered only with one permission, and changed only with others', async () => {
  const user = await make.signedIn({ permissions: ['im:macro:offered'] });
  const nobody = await make.signedIn({ permissions: ['im:user:ban'] });
  expect((await nobody.post('im/macro/offered')).status).toBe(403);
  for (const call of ['add', 'update', 'delete']) expect((await user.post(`im/macro/${call}`, {})).status).toBe(403);
});
