import { BaseSysMenu } from '../src/modules/base/tables/menu.entity';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { ImUser } from '../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';
import { chatOf, people } from './im/people';

type Refused = { errors: Record<string, string[]> };

let app: TestApp;
let admin: Caller;
let make: Factories;
let english: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  make = factoriesOf(app);
  english = app.caller(admin.token, { language: 'en' });
});
afterAll(() => app?.close());

const raw = async (url: string, payload: string) => {
  const headers = { 'content-type': 'application/json', authorization: admin.token, language: 'en' };
  const answer = await app.nest.inject({ method: 'POST', url: `/api/admin/${url}`, headers, payload });
  return { status: answer.statusCode, ...answer.json<{ code: number; message: string; data: Refused }>() };
};

describe('half a surrogate pair', () => {
  test.each([
    ['in a column', 'base/comm/personUpdate', '{"email":"\\ud800@example.com"}', 'email'],
    ['in a column with a rule of its own', 'base/sys/user/update', '{"id":1,"email":"a@\\udfff.de"}', 'email'],
    ['in a text that is not a column', 'base/open/login', '{"username":"\\ud800","password":"x"}', 'username'],
    ['in a list', 'dict/info/data', '{"types":["a","\\udfff"]}', 'types'],
    ['in a key', 'dict/info/data', '{"\\ud800":1}', '\ufffd'],
    ['in a nested key', 'base/sys/menu/import', '{"menus":[{"name":"x","\\ud800":1}]}', 'menus'],
    ['in a row of a list', 'dict/type/add', '[{"name":"a","key":"a"},{"name":"\\ud800","key":"b"}]', '1'],
    ['as the whole body', 'dict/type/add', '"\\ud800"', ''],
  ])('is refused %s', async (_, path, body, field) => {
    const { status, code, data } = await raw(path, body);
    expect({ status, code, fields: Object.keys(data.errors) }).toEqual({ status: 200, code: 1002, fields: [field] });
  });

  test('is not accepted as text in the query of an address', async () => {
    const headers = { authorization: admin.token };
    const url = '/api/admin/base/open/html?key=%ED%A0%80';
    expect((await app.nest.inject({ method: 'GET', url, headers })).statusCode).toBe(404);
  });
});

test.each(['[]', '[{}]', '["a"]', '5', '"text"', 'true'])(
  'the body %s is refused by routes that expect an object',
  async (body) => {
    for (const path of ['dict/type/page', 'dict/type/update', 'dict/type/delete', 'im/sm_push_task/recipients'])
      expect({ path, ...(await raw(path, body)) }).toMatchObject({
        status: 200,
        code: 1002,
        data: { errors: { '': ['must be an object'] } },
      });
  },
);

test('a null for an optional part of a query counts as missing', async () => {
  const nothing = await english.post('im/sm_push_task/recipients', {});
  const nulls = await english.post('im/sm_push_task/recipients', { keyWord: null, ids: null, size: null });
  expect(nulls).toMatchObject({ code: 1000, data: nothing.data });
  const page = { page: null, size: null, keyWord: null, order: null, sort: null, status: null, departmentIds: null };
  expect(await english.post('base/sys/user/page', page)).toMatchObject({
    code: 1000,
    data: { pagination: { page: 1 } },
  });
  expect(await english.post('dict/info/data', { types: null })).toMatchObject({ code: 1000 });
});

test('a null still clears a nullable field, and is refused for others', async () => {
  const user = await make.signedIn({});
  expect(await user.post('base/comm/personUpdate', { phone: '12345' })).toMatchObject({ code: 1000 });
  expect(await user.post('base/comm/personUpdate', { phone: null })).toMatchObject({ code: 1000 });
  const [stored] = await make.find<BaseSysUser>(BaseSysUser, { phone: '12345' });
  expect(stored).toBeUndefined();
  expect(await english.post('dict/type/update', { id: 1, name: null })).toMatchObject({ code: 1002 });
});

test.each([
  ['im/user/update', 'age', [-1, 151, 1.5, '5']],
  ['im/user/update', 'lon', [9e15, -180.1, 180.1]],
  ['im/user/update', 'lat', [90.1, -91]],
  ['im/user/update', 'parent_id', [0, -1]],
  ['im/user/update', 'nick_name', ['a\u202eb', 'a\nb', '\u0007', '\u0085']],
  ['im/user/update', 'signature', ['a\u2066b', '\u001b[31m']],
  ['im/private_message/update', 'type', [-1, 5, 127]],
  ['im/private_message/update', 'status', [-1, 9]],
  ['im/private_message/update', 'send_id', [-1]],
  ['im/private_message/update', 'recv_id', [0, -1]],
  ['im/group/update', 'owner_id', [0, -1]],
  ['im/group/update', 'top_message_id', [0]],
  ['im/wording/update', 'order_num', [-1]],
  ['im/wording/update', 'delay', [-1]],
  ['base/sys/user/update', 'departmentId', [0, -1]],
  ['base/sys/user/update', 'name', ['\u202egnp.exe', 'a\tb']],
  ['base/sys/menu/update', 'parentId', [0, -1]],
  ['dict/info/update', 'typeId', [0, -1]],
  ['task/info/update', 'limit', [0, -1]],
  ['dict/type/update', 'id', [0, -1]],
  ['dict/type/delete', 'ids', [[0], [-1], [1.5], [2 ** 53], [null]]],
])('the route %s refuses invalid values of the field %s: %j', async (path, field, values) => {
  for (const value of values) {
    const answer = await english.post<Refused>(path, { id: 1, [field]: value });
    expect({ value, answer }).toMatchObject({
      answer: { status: 200, code: 1002, data: { errors: { [field]: [expect.any(String)] } } },
    });
  }
});

test('a row that breaks a newer rule can be read and changed in its other fields', async () => {
  const [id = 0] = await people(app, ['Old row']);
  const odd = { age: -1, lon: 9e15, nick_name: 'a\u202eb\u0007', parent_id: 0, type: -1 as never };
  await chatOf(app).manager.update(ImUser, { id }, odd);
  expect(await admin.get('im/user/info', { id })).toMatchObject({ code: 1000, data: odd });
  expect(await admin.post('im/user/page', { keyWord: 'a\u202eb' })).toMatchObject({ code: 1000 });
  expect(await admin.post('im/user/update', { id, location: 'Berlin' })).toMatchObject({ code: 1000 });
  expect(await admin.get('im/user/info', { id })).toMatchObject({ data: { ...odd, location: 'Berlin' } });
  const [menu] = await make.find<BaseSysMenu>(BaseSysMenu, { type: 1 });
  await make.source.manager.update(BaseSysMenu, { id: menu?.id }, { icon: 'a\nb', orderNum: -1 });
  expect(await admin.post('base/sys/menu/update', { id: menu?.id, orderNum: 3 })).toMatchObject({ code: 1000 });
});

test('a time in the past is refused with a message in each language', async () => {
  for (const language of ['zh-cn', 'zh-tw', 'en']) {
    const caller = app.caller(admin.token, { language });
    const until = '2020-01-01 00:00:00';
    const { code, message } = await caller.post('im/user/ban', { ids: [1], reason: 'x', until });
    expect(code).toBe(1002);
    expect(message).not.toMatch(/=>|minimal|Date/);
    expect(/\p{Script=Han}/u.test(message)).toBe(language !== 'en');
  }
});

test.each(['/api/admin/dict/type/page%', '/api/%ZZ', '/api/admin/%ED%A0%80', '/%E0%A4%A'])(
  'the invalid address %s is answered with an error in the envelope',
  async (url) => {
    const answer = await app.nest.inject({ method: 'POST', url, headers: { language: 'en' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 1001, message: 'There is no such call', key: 'http.404' });
  },
);
