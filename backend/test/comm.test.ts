import request from 'supertest';
import { StaffCache } from '../src/kernel/access/auth/staff-cache';
import type { TokenPair } from '../src/kernel/access/auth/token-pair';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { Code } from '../src/kernel/basis/codes';
import { ADMIN, type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';
import { onBoth } from './process/on-both';

interface Permmenu {
  perms: string[];
  menus: { id: number; parentId: number | null; name: string; orderNum: number; isShow: boolean; createTime: string }[];
}

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
});
afterAll(() => app.close());

const stored = (id: number) =>
  make.source.manager.findOneOrFail(BaseSysUser, {
    where: { id },
    select: {
      id: true,
      password: true,
      passwordV: true,
      mustChangePassword: true,
      status: true,
      nickName: true,
      departmentId: true,
      username: true,
    },
  });
const update = (caller: Caller, change: object) => caller.post<TokenPair | undefined>('base/comm/personUpdate', change);

describe('the profile of the caller', () => {
  test('has the row of the caller without its secret fields', async () => {
    const member = await make.signedIn({});
    const { data } = await member.get<Record<string, unknown>>('base/comm/person');
    expect(data).toMatchObject({ id: member.id, username: member.username, status: 1, mustChangePassword: false });
    expect(data['createTime']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    for (const secret of ['password', 'passwordV', 'socketId']) expect(data).not.toHaveProperty(secret);
  });

  test('accepts changes of its own fields and no others', async () => {
    const member = await make.signedIn({});
    const before = await stored(member.id);
    const change = { nickName: 'Nick 🔑', headImg: '/upload/20260131/a.png', phone: '13800000000', email: 'a@b.cn' };
    const more = {
      id: 1,
      status: 0,
      username: 'root',
      passwordV: 9,
      departmentId: 1,
      isSuper: true,
      roleIdList: [1],
      mustChangePassword: true,
    };
    for (const [field, value] of Object.entries(more))
      expect(await update(member, { ...change, [field]: value })).toMatchObject({ code: 1002 });
    expect(await stored(member.id)).toEqual(before);
    const answer = await update(member, change);
    expect([answer.code, answer.data]).toEqual([1000, undefined]);
    expect((await member.get('base/comm/person')).data).toMatchObject(change);
    expect(await stored(member.id)).toEqual({ ...before, nickName: 'Nick 🔑' });
    await update(member, { phone: null, email: '' });
    expect((await member.get('base/comm/person')).data).toMatchObject({ phone: null, nickName: 'Nick 🔑' });
  });

  test.each([
    ['nickName', 'x'.repeat(256)],
    ['nickName', 5],
    ['nickName', ' '],
    ['nickName', null],
    ['phone', '1'.repeat(21)],
    ['phone', 'not a phone'],
    ['email', 'nonsense'],
    ['headImg', 'javascript:alert(1)'],
    ['headImg', 'data:text/html,x'],
    ['password', 123456],
    ['password', 'x'.repeat(1000)],
  ])('refuses the field %s with the value %p', async (field, value) => {
    const answer = await update(admin, { [field]: value });
    expect(answer.code).toBe(1002);
    expect(answer.data).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  });
});

test('an invalid phone number that is already stored may stay', async () => {
  const member = await make.signedIn({});
  await make.source.manager.update(BaseSysUser, { id: member.id }, { phone: 'not a phone' });
  expect((await update(member, { phone: 'not a phone', nickName: 'changed' })).code).toBe(1000);
  expect((await update(member, { phone: 'not one either' })).code).toBe(1002);
  expect((await stored(member.id)).nickName).toBe('changed');
});

describe('a new password', () => {
  test('needs the old password, a valid length and a difference from the old one', async () => {
    const member = await make.signedIn({});
    const before = await stored(member.id);
    const oldPassword = ADMIN.password;
    expect((await update(member, { password: 'new-secret' })).data).toMatchObject({
      errors: { oldPassword: [expect.any(String)] },
    });
    expect((await update(member, { password: 'short', oldPassword })).data).toMatchObject({
      errors: { password: [expect.any(String)] },
    });
    expect(await update(member, { password: 'new-secret', oldPassword: 'wrong' })).toMatchObject({
      code: 1001,
      message: '原密码不正确',
    });
    expect(await update(member, { password: oldPassword, oldPassword })).toMatchObject({
      code: 1001,
      message: '新密码不能与原密码相同',
    });
    expect((await update(member, { password: '', nickName: 'kept' })).code).toBe(1000);
    expect(await stored(member.id)).toEqual({ ...before, nickName: 'kept' });
  });

  test('is neither a common one nor a name of the account, stored or given with it', async () => {
    const member = await make.signedIn({});
    await make.source.manager.update(BaseSysUser, { id: member.id }, { name: 'Zhou Mingyuan' });
    const before = await stored(member.id);
    const refusals = async (change: object) => {
      const { code, data } = await update(member, { ...change, oldPassword: ADMIN.password });
      expect(code).toBe(1002);
      return (data as unknown as { keys: object }).keys;
    };
    for (const password of ['letmein', '12345678', 'PASSWORD', 'abcabcabc'])
      expect(await refusals({ password })).toEqual({ password: ['auth.commonPassword'] });
    for (const change of [
      { password: `my-${member.username}` },
      { password: 'zhou mingyuan' },
      { password: 'given-nick', nickName: 'Given-Nick' },
      { password: '13700001111', phone: '+86 13700001111' },
    ])
      expect(await refusals(change)).toEqual({ password: ['auth.ownName'] });
    expect(await stored(member.id)).toEqual(before);
  });

  test('ends all other sessions and older tokens, and returns new tokens for this session', async () => {
    const member = await make.signedIn({});
    const elsewhere = await app.as(member.username);
    const { data } = await update(member, { password: 'new-secret', oldPassword: ADMIN.password });
    for (const old of [member, elsewhere]) expect((await old.get('base/comm/person')).status).toBe(401);
    const renewed = app.caller(data?.token);
    expect((await renewed.get('base/comm/person')).code).toBe(1000);
    expect((await renewed.get('base/comm/sessions')).data).toHaveLength(1);
    expect((await app.caller().get('base/open/refreshToken', { refreshToken: data?.refreshToken })).code).toBe(1000);
    await expect(app.as(member.username)).rejects.toThrow();
    await app.as(member.username, 'new-secret');
  });

  test('cannot be set by guessing the old password in a stolen session', async () => {
    const member = await make.signedIn({});
    for (let at = 0; at < 5; at++) await update(member, { password: 'new-secret', oldPassword: `guess-${at}` });
    expect(await update(member, { password: 'new-secret', oldPassword: ADMIN.password })).toMatchObject({
      data: { reason: 'throttled' },
    });
  });

  onBoth('is set only once by two requests at the same moment', async () => {
    const member = await make.signedIn({});
    const change = (password: string) => update(member, { password, oldPassword: ADMIN.password });
    const answers = await Promise.all([change('first-secret'), change('second-secret')]);
    expect(answers.filter((answer) => answer.code === Code.Success)).toHaveLength(1);
    expect((await stored(member.id)).passwordV).toBe(2);
  });
});

test('a user who must change the password can call only that and a few other routes', async () => {
  const member = await make.signedIn({ permissions: ['base:sys:user:page'] });
  await make.source.manager.update(BaseSysUser, { id: member.id }, { mustChangePassword: true });
  await app.nest.get(StaffCache).forgetStaff([member.id]);

  for (const call of [
    member.post('base/sys/user/page'),
    member.get('base/comm/sessions'),
    member.post('base/comm/upload'),
  ])
    expect(await call).toMatchObject({ status: 200, code: 1001, data: { reason: 'passwordChange' } });
  for (const path of ['person', 'permmenu', 'uploadMode'])
    expect((await member.get(`base/comm/${path}`)).code).toBe(1000);
  expect((await member.get<{ mustChangePassword: boolean }>('base/comm/person')).data.mustChangePassword).toBe(true);

  const { data } = await update(member, { password: 'new-secret', oldPassword: ADMIN.password });
  expect((await app.caller(data?.token).post('base/sys/user/page')).code).toBe(1000);
});

describe('menus and permissions', () => {
  onBoth('are the union of those of the roles, as a flat sorted list', async () => {
    const first = await make.menu('a:b:c, a:b:d');
    const second = await make.menu('a:b:d,x:y:z');
    await make.menu('never:granted:this');
    const roleIds = [await make.role({ menuIds: [first] }), await make.role({ menuIds: [first, second] })];
    const member = await make.signedIn({ roleIds });
    const { data } = await member.get<Permmenu>('base/comm/permmenu');
    expect([...data.perms].sort()).toEqual(['a:b:c', 'a:b:d', 'x:y:z']);
    expect(data.menus.map((menu) => menu.id).sort()).toEqual([first, second]);
    expect(data.menus[0]).toMatchObject({
      isShow: true,
      keepAlive: true,
      createTime: expect.stringMatching(/^\d{4}-/),
    });
  });

  onBoth('are complete for a super user, sorted and in the language of the user', async () => {
    const namesIn = async (language: string) =>
      (await app.caller(admin.token, { language }).get<Permmenu>('base/comm/permmenu')).data.menus.map(
        (menu) => menu.name,
      );
    const { data } = await admin.get<Permmenu>('base/comm/permmenu');
    expect(data.perms).toContain('never:granted:this');
    const orders = data.menus.map((menu) => menu.orderNum);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    const [chinese, english] = [await namesIn('zh-cn'), await namesIn('en')];
    expect(english).toHaveLength(chinese.length);
    expect(english).not.toEqual(chinese);
  });

  onBoth('change at once with the role', async () => {
    const member = await make.signedIn({ menuIds: [] });
    expect((await member.get<Permmenu>('base/comm/permmenu')).data.perms).toEqual([]);
    const menuId = await make.menu('fresh:grant:page');
    const change = { id: member.roleId, menuIdList: [menuId] };
    expect((await admin.post('base/sys/role/update', change)).code).toBe(1000);
    expect((await member.get<Permmenu>('base/comm/permmenu')).data.perms).toEqual(['fresh:grant:page']);
  });

  test('are not sent again to a client that has the same version', async () => {
    const server = app.nest.getHttpServer();
    const ask = (etag = '') =>
      request(server).get('/api/admin/base/comm/permmenu').set('authorization', admin.token).set('if-none-match', etag);
    const first = await ask();
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
    const again = await ask(first.headers['etag']);
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await ask('"other"')).status).toBe(200);
  });
});

test('a client can ask for the server program and the upload settings', async () => {
  expect((await app.caller().get('base/comm/program')).data).toBe('Node');
  expect((await admin.get('base/comm/uploadMode')).data).toEqual({
    ...{ mode: 'local', type: 'local', files: 9, parallel: 3 },
    ...{ singleBytes: 104_857_600, resumableFrom: 16_777_216, resumableBytes: 5_368_709_120, pieceBytes: 8_388_608 },
    resumable: '/api/admin/base/comm/upload/tus',
    direct: null,
  });
});
