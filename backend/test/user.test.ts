import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { BaseSysUserRole } from '../src/modules/base/tables/user-role.entity';
import { RecycleData } from '../src/modules/recycle/recycle-data.entity';
import { ADMIN, type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';

interface Row {
  id: number;
  username: string;
  name: string | null;
  nickName: string | null;
  departmentId: number | null;
  departmentName: string | null;
  roleName: string;
  roleIds: number[];
  roleIdList: number[];
  status: number;
  lastLoginTime: string | null;
  updateTime: string;
}

interface PageOf {
  list: Row[];
  pagination: { total: number };
}

const ACTIONS = ['add', 'update', 'delete', 'info', 'list', 'page', 'export', 'move', 'kick'];
const ALL = ACTIONS.map((action) => `base:sys:user:${action}`);

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

const call = <T = unknown>(caller: Caller, action: string, body: object) =>
  caller.post<T>(`base/sys/user/${action}`, body);
const info = (caller: Caller, id: number) => caller.get<Row>('base/sys/user/info', { id });
const stored = async (id: number) => (await make.find(BaseSysUser, { id }))[0];
const draft = <T extends object>(more: T = {} as T) => ({
  username: `u${++drafts}`,
  password: 'secret-1',
  departmentId: root,
  roleIdList: [plain],
  ...more,
});
let drafts = 0;

/** A manager of one department, who may do anything to its staff. */
async function manager(more: { permissions?: string[]; departmentIds?: number[]; departmentId?: number } = {}) {
  const departmentId = await make.department(root);
  const member = await make.signedIn({ permissions: ALL, departmentIds: [departmentId], ...more });
  return { member, departmentId };
}

describe('adding a user', () => {
  test('creates an account that can sign in at once', async () => {
    const department = await make.department(root, 'sales');
    const body = draft({ name: '张三', departmentId: department, phone: '13800000000', email: 'a@example.com' });
    const { data } = await call<{ id: number }>(admin, 'add', body);
    const { data: row } = await info(admin, data.id);
    expect(row).toMatchObject({
      name: '张三',
      departmentName: 'sales',
      roleIdList: [plain],
      status: 1,
      phone: body.phone,
    });
    expect(JSON.stringify(row)).not.toMatch(/argon2|secret-1|"password"/);
    await app.as(body.username, 'secret-1');
    expect((await info(admin, data.id)).data.lastLoginTime).toEqual(expect.any(String));
  });

  test('accepts a list and adds either all of it or none', async () => {
    const { data } = await call<{ id: number[] }>(admin, 'add', [draft(), draft()]);
    expect(data.id).toHaveLength(2);
    expect((await info(admin, data.id[1] as number)).data.roleIdList).toEqual([plain]);
    const one = draft();
    expect(await call(admin, 'add', [one, draft({ username: 'admin' })])).toMatchObject({ code: 1001 });
    expect(await make.find(BaseSysUser, { username: one.username })).toEqual([]);
  });

  test('stores user names trimmed and in lower case, and each only once', async () => {
    const name = `MiXed${Date.now()}`;
    const { data } = await call<{ id: number }>(admin, 'add', draft({ username: `  ${name} ` }));
    expect((await info(admin, data.id)).data.username).toBe(name.toLowerCase());
    for (const username of [name, name.toUpperCase(), ` ${name.toLowerCase()}`]) {
      const answer = await call<{ reason: string; errors: object }>(admin, 'add', draft({ username }));
      expect(answer).toMatchObject({ code: 1001, data: { reason: 'duplicate', field: 'username' } });
      expect(answer.data.errors).toHaveProperty('username');
    }
    const other = await make.user();
    expect(await call(admin, 'update', { id: other, username: name })).toMatchObject({ code: 1001 });
  });

  test('requires another password at the first sign-in and after a reset', async () => {
    const body = draft();
    const { data } = await call<{ id: number }>(admin, 'add', body);
    const member = await app.as(body.username, body.password);
    expect(await member.get('base/comm/sessions')).toMatchObject({ code: 1001, data: { reason: 'passwordChange' } });
    const own = { password: 'mine-alone', oldPassword: body.password };
    expect(await member.post('base/comm/personUpdate', own)).toMatchObject({ code: 1000 });
    expect(await (await app.as(body.username, own.password)).get('base/comm/sessions')).toMatchObject({ code: 1000 });
    await call(admin, 'update', { id: data.id, name: 'another' });
    expect(await (await app.as(body.username, own.password)).get('base/comm/sessions')).toMatchObject({ code: 1000 });
    await call(admin, 'update', { id: data.id, password: 'better-1' });
    const again = await app.as(body.username, 'better-1');
    expect(await again.get('base/comm/sessions')).toMatchObject({ code: 1001, data: { reason: 'passwordChange' } });
  });

  test('needs a department in reach and roles within the own rights', async () => {
    const { member, departmentId } = await manager();
    const foreign = await make.department(root);
    const within = await make.role({ permissions: ['base:sys:user:page'], departmentIds: [departmentId] });
    const stronger = await make.role({ permissions: ['base:sys:param:add'] });
    const wider = await make.role({ departmentIds: [departmentId, foreign] });
    const related = await make.role({ departmentIds: [departmentId], relevance: true });
    const boss = await make.role({ isSuper: true });
    const fine = { departmentId, roleIdList: [within] };
    expect(await call(member, 'add', draft(fine))).toMatchObject({ code: 1000 });
    const before = await make.source.manager.count(BaseSysUser);
    for (const departmentId of [foreign, 999_999, null, undefined])
      expect(await call(member, 'add', draft({ ...fine, departmentId }))).toMatchObject({
        code: 1002,
        data: { errors: { departmentId: [expect.any(String)] } },
      });
    for (const roleId of [stronger, wider, related, boss, 999_999])
      expect(await call(member, 'add', draft({ ...fine, roleIdList: [within, roleId] }))).toMatchObject({
        code: 1002,
        data: { errors: { roleIdList: [expect.any(String)] } },
      });
    expect(await make.source.manager.count(BaseSysUser)).toBe(before);
  });
});

describe('updating a user', () => {
  test('keeps fields that are missing in the request', async () => {
    const roles = [plain, await make.role()];
    const id = await make.user({ name: 'before', nickName: 'kept', phone: '1' }, roles);
    expect(await call(admin, 'update', { id, name: 'after', password: '' })).toMatchObject({ code: 1000 });
    const { data } = await info(admin, id);
    expect(data).toMatchObject({ name: 'after', nickName: 'kept', phone: '1', roleIdList: roles });
    expect((await stored(id))?.passwordV).toBe(1);
  });

  test('changes the password and ends every session and every older token', async () => {
    const member = await make.signedIn({});
    const second = await app.as(member.username);
    expect(await call(admin, 'update', { id: member.id, password: 'changed-1' })).toMatchObject({ code: 1000 });
    expect((await member.get('base/comm/person')).status).toBe(401);
    expect((await second.get('base/comm/person')).status).toBe(401);
    expect((await stored(member.id))?.passwordV).toBe(2);
    await expect(app.as(member.username)).rejects.toThrow();
    await app.as(member.username, 'changed-1');
  });

  test('disables the user at once, and enabling requires a new sign-in', async () => {
    const member = await make.signedIn({});
    await call(admin, 'update', { id: member.id, status: 0 });
    expect((await member.get('base/comm/person')).status).toBe(401);
    await expect(app.as(member.username)).rejects.toThrow();
    await call(admin, 'update', { id: member.id, status: 1 });
    expect((await member.get('base/comm/person')).status).toBe(401);
    await app.as(member.username);
  });

  test('changes the roles with effect on the next request', async () => {
    const member = await make.signedIn({ permissions: ['base:sys:user:page'] });
    expect((await call(member, 'page', {})).code).toBe(1000);
    await call(admin, 'update', { id: member.id, roleIdList: [plain] });
    expect((await call(member, 'page', {})).status).toBe(403);
    await call(admin, 'update', { id: member.id, roleIdList: [member.roleId, plain] });
    expect((await call(member, 'page', {})).code).toBe(1000);
  });

  test('refuses fields that only the server sets', async () => {
    const id = await make.user();
    const before = await stored(id);
    const readOnly = {
      passwordV: 99,
      socketId: 'x',
      mustChangePassword: true,
      lastLoginTime: '2001-01-01 00:00:00',
      createTime: '2001-01-01 00:00:00',
      isSuper: true,
      userId: 1,
      tenantId: 1,
      constructor: { name: 'x' },
    };
    for (const [field, value] of Object.entries(readOnly))
      expect(await call(admin, 'update', { id, name: 'assigned', [field]: value })).toMatchObject({
        code: 1002,
        data: { errors: { [field]: [expect.any(String)] } },
      });
    expect(await stored(id)).toEqual(before);
    const poisoned = JSON.parse(`{"id":${id},"__proto__":{"status":0}}`) as object;
    expect(await call(admin, 'update', poisoned)).toMatchObject({ code: 1002 });
    for (const more of [{ id: 888_888 }, { passwordV: 7 }, { createTime: '2001-01-01 00:00:00' }])
      expect(await call(admin, 'add', draft(more))).toMatchObject({ code: 1002 });
  });

  test('tells the slower of two editors about the conflict', async () => {
    const id = await make.user({ name: 'before' }, [plain]);
    const { updateTime } = (await info(admin, id)).data;
    const other = await make.role();
    expect(await call(admin, 'update', { id, roleIdList: [other], updateTime })).toMatchObject({ code: 1000 });
    const late = await call(admin, 'update', { id, name: 'late', roleIdList: [plain], updateTime });
    expect(late).toMatchObject({ code: 1001, data: { reason: 'conflict', current: { id, name: 'before' } } });
    expect((await info(admin, id)).data).toMatchObject({ name: 'before', roleIdList: [other] });
  });

  test('is refused for an unknown user', async () => {
    expect(await call(admin, 'update', { id: 999_999, name: 'x' })).toMatchObject({ code: 1001 });
    expect(await call(admin, 'update', { name: 'x' })).toMatchObject({ code: 1002 });
  });
});

describe('reading users', () => {
  test('returns the names of departments and roles', async () => {
    const department = await make.department(root, 'support');
    const [a, b] = [await make.role(), await make.role({ name: 'Sales, north' })];
    const id = await make.user({ departmentId: department }, [a, b]);
    const { data } = await call<PageOf>(admin, 'page', { departmentIds: [department] });
    expect(data.list).toHaveLength(1);
    expect(data.list[0]).toMatchObject({ id, departmentName: 'support', roleIds: [a, b], lastLoginTime: null });
    expect(data.list[0]?.roleName).toMatch(/^role-\d+,Sales, north$/);
    const name = expect.stringMatching(/^role-/);
    expect(data.list[0]).toMatchObject({
      roles: [
        { id: a, name },
        { id: b, name: 'Sales, north' },
      ],
    });
    expect(data.list[0]).not.toHaveProperty('password');
  });

  test('filters by departments, role, status and keyword, in the page and in the list', async () => {
    const [d1, d2] = [await make.department(root), await make.department(root)];
    const role = await make.role();
    const a = await make.user({ departmentId: d1, name: '100% sure', phone: '13911112222' }, [role]);
    const b = await make.user({ departmentId: d2, nickName: 'under_score', status: 0 }, [role, plain]);
    const c = await make.user({ departmentId: d2 }, [plain]);
    const within = { departmentIds: [d1, d2] };
    const cases: [object, number[]][] = [
      [within, [a, b, c]],
      [{ departmentIds: d1 }, [a]],
      [{ ...within, departmentIds: [d2], roleId: role }, [b]],
      [{ ...within, roleId: [role, plain] }, [a, b, c]],
      [{ ...within, status: 0 }, [b]],
      [{ ...within, status: [0, 1], roleId: '' }, [a, b, c]],
      [{ ...within, keyWord: '100%' }, [a]],
      [{ ...within, keyWord: 'under_' }, [b]],
      [{ ...within, keyWord: '_nder' }, []],
      [{ ...within, keyWord: '1391111' }, [a]],
      [{ ...within, keyWord: "' OR 1=1 --" }, []],
      [{ ...within, departmentId: d2, status: '' }, [b, c]],
    ];
    for (const [query, expected] of cases) {
      const page = await call<PageOf>(admin, 'page', query);
      expect([query, page.data.list.map(({ id }) => id).sort()]).toEqual([query, expected]);
      const list = await call<Row[]>(admin, 'list', query);
      expect([query, list.data.map(({ id }) => id).sort()]).toEqual([query, expected]);
    }
  });

  test('refuses filters of another type and orders that are no columns', async () => {
    const bad = [
      { departmentIds: 'all' },
      { departmentIds: [{}] },
      { departmentIds: { in: [1] } },
      { roleId: '1 OR 1=1' },
      { status: 'enabled' },
      { order: 'password' },
      { order: 'id; DROP TABLE base_sys_user' },
      { order: 'id', sort: 'asc, (SELECT 1)' },
      { keyWord: ['a'] },
      { page: 0 },
      { size: 101 },
      { departmentIds: Array.from({ length: 10_001 }, (_, at) => at) },
    ];
    for (const query of bad) expect(await call(admin, 'page', query)).toMatchObject({ code: 1002 });
  });

  test('returns only staff of departments in reach', async () => {
    const { member, departmentId } = await manager();
    const mine = await make.user({ departmentId });
    const foreign = await make.user({ departmentId: await make.department(root) });
    const nowhere = await make.user();
    const page = await call<PageOf>(member, 'page', {});
    expect(page.data.list.map(({ id }) => id)).toEqual([mine]);
    expect(page.data.pagination.total).toBe(1);
    expect((await call<Row[]>(member, 'list', {})).data.map(({ id }) => id)).toEqual([mine]);
    expect((await info(member, mine)).code).toBe(1000);
    for (const id of [foreign, nowhere]) expect(await info(member, id)).toMatchObject({ code: 1001 });
  });

  test('exports only visible users and no secrets', async () => {
    const { member, departmentId } = await manager();
    await make.user({ departmentId, name: '=HYPERLINK("http://x")', nickName: 'in' });
    await make.user({ departmentId: await make.department(root), nickName: 'out' });
    const query = { columns: ['name', 'nickName', 'roleName', 'departmentName'], titles: ['A', 'B'], format: 'csv' };
    const text = await download(member, query);
    expect(text).toContain('in');
    expect(text).not.toContain('out');
    expect(text).not.toMatch(/^"?=/m);
    const secret = await call(member, 'export', { ...query, columns: ['password'] });
    expect(secret).toMatchObject({ code: 1002 });
  });
});

async function download(caller: Caller, body: object): Promise<string> {
  const answer = await app.nest.inject({
    method: 'POST',
    url: '/api/admin/base/sys/user/export',
    headers: { authorization: caller.token },
    payload: body,
  });
  expect(answer.headers['content-type']).toContain('text/csv');
  return answer.body;
}

describe('a user who guesses an id out of reach', () => {
  test('can neither read, change, delete, move nor sign out that user', async () => {
    const { member, departmentId } = await manager();
    const victim = await make.signedIn({ departmentId: await make.department(root) });
    const before = await stored(victim.id);
    const tries: [string, object][] = [
      ['update', { id: victim.id, name: 'hacked' }],
      ['update', { id: victim.id, departmentId }],
      ['update', { id: victim.id, password: 'hacked-1' }],
      ['delete', { ids: [victim.id] }],
      ['move', { departmentId, userIds: [victim.id] }],
      ['kick', { ids: [victim.id] }],
    ];
    for (const [action, body] of tries)
      expect([action, (await call(member, action, body)).code]).toEqual([action, 1001]);
    expect(await stored(victim.id)).toEqual(before);
    expect((await victim.get('base/comm/person')).code).toBe(1000);
  });

  test('deletes only the users in reach of a mixed list', async () => {
    const { member, departmentId } = await manager();
    const mine = await make.user({ departmentId });
    const foreign = await make.user({ departmentId: await make.department(root) });
    expect(await call(member, 'delete', { ids: [mine, foreign] })).toMatchObject({ code: 1000, data: { count: 1 } });
    expect(await stored(foreign)).toBeDefined();
  });
});

describe('moving users', () => {
  test('puts them into another department in reach', async () => {
    const { member, departmentId } = await manager();
    const other = await make.department(departmentId);
    const wide = await make.signedIn({ permissions: ALL, departmentIds: [departmentId, other] });
    const ids = [await make.user({ departmentId }), await make.user({ departmentId })];
    expect(await call(member, 'move', { departmentId: other, userIds: ids })).toMatchObject({ code: 1002 });
    expect(await call(wide, 'move', { departmentId: other, userIds: ids })).toMatchObject({ code: 1000 });
    for (const id of ids) expect(await stored(id)).toMatchObject({ departmentId: other });
  });

  test('is refused for unknown departments and users, and then moves nobody', async () => {
    const id = await make.user({ departmentId: root });
    expect(await call(admin, 'move', { departmentId: 999_999, userIds: [id] })).toMatchObject({ code: 1002 });
    const there = await make.department(root);
    expect(await call(admin, 'move', { departmentId: there, userIds: [id, 999_999] })).toMatchObject({ code: 1001 });
    for (const body of [
      {},
      { departmentId: there },
      { departmentId: there, userIds: [] },
      { departmentId: null, userIds: [id] },
      { departmentId: [there], userIds: id },
    ])
      expect(await call(admin, 'move', body)).toMatchObject({ code: 1002 });
    expect(await stored(id)).toMatchObject({ departmentId: root });
  });
});

describe('deleting and signing out users', () => {
  test('signs a deleted user out at once and keeps the row with its roles in the bin', async () => {
    const member = await make.signedIn({});
    const { data } = await call<{ recycleId: number; count: number }>(admin, 'delete', { ids: [member.id, member.id] });
    expect(data.count).toBe(1);
    expect((await member.get('base/comm/person')).status).toBe(401);
    await expect(app.as(member.username)).rejects.toThrow();
    expect(await make.find(BaseSysUserRole, { userId: member.id })).toEqual([]);
    const [kept] = await make.find(RecycleData, { id: data.recycleId });
    expect(kept?.data).toMatchObject([{ id: member.id, username: member.username }]);
    expect(kept?.related).toMatchObject([
      { entity: 'BaseSysUserRole', rows: [{ roleId: member.roleId }] },
      { entity: 'BaseSysSignInPlace', rows: [{ network: '127.0.0' }] },
    ]);
    expect(await call(admin, 'delete', { ids: [member.id] })).toMatchObject({ code: 1001 });
  });

  test('requires a user who was signed out to sign in again', async () => {
    const member = await make.signedIn({});
    expect(await call(admin, 'kick', { ids: [member.id] })).toMatchObject({ code: 1000 });
    expect((await member.get('base/comm/person')).status).toBe(401);
    expect((await (await app.as(member.username)).get('base/comm/person')).code).toBe(1000);
    expect(await call(admin, 'kick', { ids: [999_999] })).toMatchObject({ code: 1001 });
    expect(await call(admin, 'kick', { ids: [] })).toMatchObject({ code: 1002 });
  });
});

describe('changing the own account', () => {
  test('is refused for status, roles and department, as are deleting and moving it', async () => {
    const departmentId = await make.department(root);
    const other = await make.department(root);
    const me = await make.signedIn({ permissions: ALL, departmentIds: [departmentId, other], departmentId });
    const tries: [string, object][] = [
      ['update', { id: me.id, status: 0 }],
      ['update', { id: me.id, roleIdList: [plain] }],
      ['update', { id: me.id, roleIdList: [me.roleId, plain] }],
      ['update', { id: me.id, departmentId: other }],
      ['move', { departmentId: other, userIds: [me.id] }],
      ['delete', { ids: [me.id] }],
    ];
    for (const [action, body] of tries) expect([body, (await call(me, action, body)).code]).toEqual([body, 1001]);
    const unchanged = { id: me.id, name: 'me', status: 1, departmentId, roleIdList: [me.roleId] };
    expect(await call(me, 'update', unchanged)).toMatchObject({ code: 1000 });
    expect(await stored(me.id)).toMatchObject({ name: 'me', status: 1, departmentId });
  });

  test('a role with more rights can be neither given nor taken away', async () => {
    const { member, departmentId } = await manager();
    const stronger = await make.role({ permissions: ['base:sys:param:add'] });
    const low = await make.user({ departmentId }, [plain]);
    const high = await make.user({ departmentId }, [stronger, plain]);
    expect(await call(member, 'update', { id: low, roleIdList: [stronger] })).toMatchObject({ code: 1002 });
    expect(await call(member, 'update', { id: high, roleIdList: [plain] })).toMatchObject({ code: 1001 });
    expect(await make.find(BaseSysUserRole, { userId: high })).toHaveLength(2);
  });

  test('is refused for the password, because the old one is not asked for here', async () => {
    const departmentId = await make.department(root);
    const me = await make.signedIn({ permissions: ALL, departmentIds: [departmentId], departmentId });
    const { data: chief } = await admin.get<{ id: number }>('base/comm/person');
    for (const [caller, id] of [
      [me, me.id],
      [admin, chief.id],
    ] as [Caller, number][]) {
      const before = await stored(id);
      expect(await call(caller, 'update', { id, password: 'mine-now' })).toMatchObject({
        code: 1001,
        data: { reason: 'ownPassword' },
      });
      expect(await stored(id)).toEqual(before);
    }
    expect(await call(me, 'update', { id: me.id, password: '' })).toMatchObject({ code: 1000 });
    const change = { password: 'mine-now', oldPassword: ADMIN.password };
    expect(await me.post('base/comm/personUpdate', change)).toMatchObject({ code: 1000 });
  });

  test('is refused for the user name, except for a super user', async () => {
    const departmentId = await make.department(root);
    const me = await make.signedIn({ permissions: ALL, departmentIds: [departmentId], departmentId });
    expect(await call(me, 'update', { id: me.id, username: 'somebody-else' })).toMatchObject({ code: 1001 });
    expect(await call(me, 'update', { id: me.id, username: me.username.toUpperCase() })).toMatchObject({ code: 1000 });
    expect(await stored(me.id)).toMatchObject({ username: me.username });
  });
});

describe('a password that somebody else would guess', () => {
  const english = () => app.caller(admin.token, { language: 'en' });
  const COMMON = { keys: { password: ['auth.commonPassword'] } };
  const OWN = { keys: { password: ['auth.ownName'] } };

  test('is refused for a new account, with an error at its field that says why', async () => {
    const common = await call(english(), 'add', draft({ password: 'Password1' }));
    expect(common).toMatchObject({
      code: 1002,
      data: { errors: { password: [expect.stringMatching('many people')] } },
    });
    const body = draft({ username: `lin.${drafts}`, password: `lin.${drafts}-2026` });
    const own = await call(english(), 'add', body);
    expect(own).toMatchObject({ code: 1002, data: { errors: { password: [expect.stringMatching('username')] } } });
    const many = await call(admin, 'add', [draft(), draft({ password: 'qwerty' })] as never);
    expect(many).toMatchObject({ code: 1002 });
    for (const { username } of [body]) expect(await make.find(BaseSysUser, { username })).toEqual([]);
  });

  test.each([
    ['a common one', { password: 'Sunshine' }, COMMON],
    ['a common one twice', { password: 'dragondragon' }, COMMON],
    ['the stored name', { password: 'Wang Xiaoming' }, OWN],
    ['the stored phone number', { password: '13912345678' }, OWN],
    ['the stored address', { password: 'xm.wang.77' }, OWN],
    ['the stored user name and more', { password: 'wxm-staff-1' }, OWN],
    ['a name that is given with it', { password: 'another-name', nickName: 'Another-Name' }, OWN],
    ['a user name that is given with it', { password: 'new-wxm-1', username: 'new-wxm' }, OWN],
  ])('is refused for an existing account if it is %s', async (_, change, data) => {
    const person = { name: 'Wang Xiaoming', phone: '+86 139-1234-5678', email: 'xm.wang.77@example.com' };
    const id = await make.user({ username: `wxm-staff`, departmentId: root, ...person }, [plain]);
    const before = await stored(id);
    expect(await call(admin, 'update', { id, ...change })).toMatchObject({ code: 1002, data });
    expect(await stored(id)).toEqual(before);
    expect(await call(admin, 'update', { id, password: 'owl-tea-42' })).toMatchObject({ code: 1000 });
    await call(admin, 'delete', { ids: [id] });
  });
});

describe('super users', () => {
  let superRole: number;
  beforeAll(async () => {
    const [row] = await make.source.query<{ id: number }[]>('SELECT `id` FROM `base_sys_role` WHERE `isSuper` = 1');
    superRole = row?.id as number;
  });

  test('can be seen by others but not changed', async () => {
    const { member, departmentId } = await manager();
    const boss = await make.user({ departmentId }, [superRole]);
    expect((await call<PageOf>(member, 'page', {})).data.list.map(({ id }) => id)).toEqual([boss]);
    const tries: [string, object][] = [
      ['update', { id: boss, name: 'hacked' }],
      ['update', { id: boss, password: 'hacked-1' }],
      ['update', { id: boss, status: 0 }],
      ['update', { id: boss, roleIdList: [plain] }],
      ['delete', { ids: [boss] }],
      ['move', { departmentId, userIds: [boss] }],
      ['kick', { ids: [boss] }],
    ];
    for (const [action, body] of tries) expect([body, (await call(member, action, body)).code]).toEqual([body, 1001]);
    expect(await call(admin, 'delete', { ids: [boss] })).toMatchObject({ code: 1000 });
  });

  test('can give and take the super role among themselves', async () => {
    const id = await make.user({}, [plain]);
    expect(await call(admin, 'update', { id, roleIdList: [superRole] })).toMatchObject({ code: 1000 });
    expect(await call(admin, 'update', { id, roleIdList: [plain] })).toMatchObject({ code: 1000 });
  });

  test('cannot delete, disable or demote the last of them', async () => {
    const { data: me } = await admin.get<{ id: number }>('base/comm/person');
    for (const [action, body] of [
      ['delete', { ids: [me.id] }],
      ['update', { id: me.id, status: 0 }],
      ['update', { id: me.id, roleIdList: [plain] }],
    ] as [string, object][]) {
      const answer = await call(admin, action, body);
      expect([body, answer.code, answer.data]).toEqual([body, 1001, { reason: 'lastSuper' }]);
    }
    expect((await admin.get('base/comm/person')).code).toBe(1000);
    const disabled = await make.user({ status: 0 }, [superRole]);
    expect(await call(admin, 'update', { id: me.id, status: 0 })).toMatchObject({ code: 1001 });
    await call(admin, 'delete', { ids: [disabled] });
    expect(await call(admin, 'update', { id: me.id, username: 'admin', status: 1 })).toMatchObject({ code: 1000 });
  });
});

describe('invalid input of a user', () => {
  test.each([
    ['username', ''],
    ['username', '   '],
    ['username', null],
    ['username', 7],
    ['username', ['a']],
    ['username', { $ne: '' }],
    ['username', 'x'.repeat(101)],
    ['username', 'two words'],
    ['username', 'adm\u200fin'],
    ['username', 'adm\u200bin'],
    ['username', 'nul\0l'],
    ['username', 'half\ud83d'],
    ['password', 'short'],
    ['password', 'x'.repeat(17)],
    ['password', 123_456],
    ['password', null],
    ['password', ['secret-1']],
    ['password', 'nul\0nul'],
    ['name', 'x'.repeat(256)],
    ['name', 5],
    ['name', 'nul\0'],
    ['nickName', ['x']],
    ['nickName', ''],
    ['nickName', '  '],
    ['nickName', null],
    ['nickName', 'half \udc00'],
    ['headImg', 'javascript:alert(1)'],
    ['headImg', 'data:text/html,x'],
    ['headImg', `/upload/${'x'.repeat(255)}`],
    ['phone', '1'.repeat(21)],
    ['phone', 13_800_000_000],
    ['phone', 'not a phone'],
    ['phone', '1234'],
    ['email', 'nobody'],
    ['email', ['a@example.com']],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['remark', 'x'.repeat(256)],
    ['remark', {}],
    ['status', 2],
    ['status', -1],
    ['status', '1'],
    ['status', true],
    ['status', null],
    ['departmentId', '1'],
    ['departmentId', null],
    ['departmentId', 1.5],
    ['departmentId', 2 ** 31],
    ['departmentId', [1]],
    ['departmentId', -1],
    ['departmentId', 999_999],
    ['roleIdList', []],
    ['roleIdList', null],
    ['roleIdList', 1],
    ['roleIdList', ['1']],
    ['roleIdList', [1.5]],
    ['roleIdList', [1, 2, 3, 4]],
    ['roleIdList', [-1]],
    ['roleIdList', { 0: 1 }],
  ])('%s %j is refused with an error at its field', async (field, value) => {
    const body = draft({ departmentId: root });
    const added = await call<{ errors: Record<string, string[]> }>(admin, 'add', { ...body, [field]: value });
    expect(added.code).toBe(1002);
    expect(added.data.errors[field]?.[0]).toEqual(expect.any(String));
    expect(added.message).not.toMatch(/SQL|constraint/i);
    const updated = await call(admin, 'update', { id: victim, [field]: value });
    expect(updated).toMatchObject({ code: 1002 });
  });
  let victim: number;
  beforeAll(async () => {
    victim = await make.user({ departmentId: root, nickName: 'victim' }, [plain]);
  });

  test('stored values that would be refused today do not block other changes', async () => {
    const id = await make.user({ phone: 'not a phone', email: 'no address', nickName: null, departmentId: null }, [
      plain,
    ]);
    const body = {
      id,
      name: 'changed',
      phone: 'not a phone',
      email: 'no address',
      nickName: '',
      departmentId: null,
    };
    expect(await call(admin, 'update', body)).toMatchObject({ code: 1000 });
    expect(await stored(id)).toMatchObject({ name: 'changed', phone: 'not a phone' });
    expect(await call(admin, 'update', { id, phone: 'neither is this' })).toMatchObject({ code: 1002 });
    expect(await call(admin, 'update', { id, email: 'neither@this' })).toMatchObject({
      code: 1002,
      data: { keys: { email: ['validation.isEmail'] } },
    });
    expect(await call(admin, 'update', { id, phone: '(010) 6552-9988', email: 'an@address.cn' })).toMatchObject({
      code: 1000,
    });
  });

  test('missing required fields are reported', async () => {
    const { code, data } = await call<{ errors: object }>(admin, 'add', {});
    expect(code).toBe(1002);
    expect(Object.keys(data.errors).sort()).toEqual(['roleIdList', 'username']);
    expect(await call(admin, 'add', [])).toMatchObject({ code: 1002 });
    expect(
      await call(
        admin,
        'add',
        Array.from({ length: 51 }, () => draft()),
      ),
    ).toMatchObject({ code: 1002 });
  });

  test.each([
    '😀 👩‍👩‍👧 𠮷野家',
    '\u200fשלום, right to left\u200e',
    '<img src=x onerror=alert(1)>',
    "'; DROP TABLE x;--",
    'x'.repeat(255),
  ])('the text %j is stored unchanged', async (text) => {
    const { data } = await call<{ id: number }>(admin, 'add', draft({ name: text, nickName: text, remark: text }));
    expect((await info(admin, data.id)).data).toMatchObject({ name: text, nickName: text, remark: text });
  });

  test('an error message is in the requested language', async () => {
    const english = app.caller(admin.token, { language: 'en' });
    const { message } = await call(english, 'add', draft({ username: ADMIN.username }));
    expect(message).toBe('This sign-in name is already taken');
  });
});

test('each route needs exactly its own permission', async () => {
  const visitor = await make.signedIn({ permissions: ['base:sys:user', 'base:sys:user:pag', 'xbase:sys:user:page'] });
  for (const action of ACTIONS.filter((one) => one !== 'info'))
    expect([action, (await call(visitor, action, {})).status]).toEqual([action, 403]);
  expect((await info(visitor, 1)).status).toBe(403);
  expect((await call(app.caller(), 'page', {})).status).toBe(401);
});
