import './push/no-demo';
import { ImUser } from '../src/modules/im/tables/im-user.entity';
import { ImUserService } from '../src/modules/im/people/user/im-user.service';
import type { FoundRecords } from '../src/modules/base/search/search.dto';
import { SearchService } from '../src/modules/base/search/search.service';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';

let app: TestApp;
let make: Factories;
let admin: Caller;
let house: number;

beforeAll(async () => {
  app = await startApp();
  // On a busy machine any of the resources that are looked for here could be late.
  app.nest.get(SearchService, { strict: false }).patienceMs = 60_000;
  make = factoriesOf(app);
  admin = await app.as('admin');
  house = await make.department(null, 'House');
  await make.user({ username: 'zz-staff', name: 'Zzyzx Staff', departmentId: house });
  await admin.post('base/sys/role/add', { name: 'Zzyzx Role', label: 'zzyzx' });
  await admin.post('im/user/add', { user_name: 'zzchat', nick_name: 'Zzyzx Chat', password: 'a-good-one-1' });
  await admin.post('im/group/add', { name: 'Zzyzx Group', owner_id: await personId() });
});
afterAll(() => app?.close());

const personId = async () => (await make.find(ImUser, { user_name: 'zzchat' }))[0]?.id;
const search = async (keyWord: string, caller = admin) =>
  (await caller.post<FoundRecords[]>('base/comm/search', { keyWord })).data;
const found = async (caller = admin) =>
  Object.fromEntries((await search('Zzyzx', caller)).map(({ resource, records }) => [resource, records]));

test('staff, roles, chat users and groups are found by a word, at most five of each', async () => {
  expect(await found()).toMatchObject({
    'base/sys/user': [{ title: 'Zzyzx Staff', note: 'zz-staff · House' }],
    'base/sys/role': [{ title: 'Zzyzx Role', note: 'zzyzx' }],
    'im/user': [{ id: await personId(), title: 'Zzyzx Chat' }],
    'im/group': [{ title: 'Zzyzx Group' }],
  });
  for (let at = 0; at < 6; at++) await make.user({ name: 'Qqq many', departmentId: house });
  expect((await search('Qqq many'))[0]?.records).toHaveLength(5);
  expect(await search('there is nobody of this name')).toEqual([]);
});

test('records that a user may not list or reach are not found', async () => {
  const permissions = ['base:sys:user:page'];
  expect(await found(await make.signedIn({ permissions, departmentIds: [house] }))).toEqual({
    'base/sys/user': [expect.objectContaining({ title: 'Zzyzx Staff' })],
  });
  const elsewhere = await make.department(null);
  expect(await found(await make.signedIn({ permissions, departmentIds: [elsewhere] }))).toEqual({});
  expect(await found(await make.signedIn({ permissions: ['base:sys:role:list'] }))).toEqual({});
});

test('a resource that fails is left out of the results', async () => {
  const people = app.nest.get(ImUserService, { strict: false });
  const spy = jest.spyOn(people, 'page').mockRejectedValue(new Error('away'));
  expect(Object.keys(await found())).toEqual(expect.arrayContaining(['base/sys/user', 'im/group']));
  expect(await found()).not.toHaveProperty(['im/user']);
  spy.mockRestore();
});

test.each(['', '   ', 'x'.repeat(101), 7])('the keyword %j is refused', async (keyWord) => {
  expect(await admin.post('base/comm/search', { keyWord })).toMatchObject({ code: 1002 });
});
