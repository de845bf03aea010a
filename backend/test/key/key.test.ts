import request from 'supertest';
import { createApp } from '../../src/boot';
import { KeyCache } from '../../src/kernel/access/key/key-cache';
import { newKeyText } from '../../src/kernel/access/key/key-text';
import { StaffCache } from '../../src/kernel/access/auth/staff-cache';
import { KeyDirectory } from '../../src/kernel/access/key/key-directory';
import { RequestLog } from '../../src/kernel/operation/request-log/request-log';
import { ConfService } from '../../src/modules/base/conf/conf.service';
import { type HousePolicy, writeHousePolicy } from '../../src/modules/base/factor-policy/house-policy';
import { KeyUseRecords } from '../../src/modules/base/key/key-use-records.service';
import type { KeyChoices, ShownKey } from '../../src/modules/base/key/key.dto';
import { BaseSysApiKey } from '../../src/modules/base/tables/api-key.entity';
import { BaseSysChange } from '../../src/modules/base/tables/change.entity';
import { BaseSysLog } from '../../src/modules/base/tables/log.entity';
import { BaseSysRole } from '../../src/modules/base/tables/role.entity';
import { BaseSysUser, UserStatus } from '../../src/modules/base/tables/user.entity';
import { BaseSysUserRole } from '../../src/modules/base/tables/user-role.entity';
import { ADMIN, type Caller, startApp, type TestApp } from '../app';
import { callerOf } from '../caller';
import { type Factories, factoriesOf, type Member } from '../factories';
import { LiveVisitor } from '../live-visitor';
import { firstStep } from '../factor/member-with-app';
import { onBoth } from '../process/on-both';
import { KEEPING, KEY, make as makeKey, program, programOf } from './program';

const PAGE = 'dict/type/page';
const READS = 'dict:type:page';
const DAY = 24 * 60 * 60_000;

let app: TestApp;
let make: Factories;
let admin: Caller;
let house: number;

beforeAll(async () => {
  app = await startApp({ trustedProxies: ['127.0.0.1', '::1', '::ffff:127.0.0.1'] });
  make = factoriesOf(app);
  await app.nest.listen(0, '127.0.0.1');
  admin = await app.as('admin');
  house = await make.department(null, 'House');
});
afterAll(() => app?.close());
afterEach(() => jest.restoreAllMocks());

const owner = (more: string[] = []): Promise<Member> =>
  make.signedIn({ permissions: [READS, ...KEEPING, ...more], departmentIds: [house], departmentId: house });
const forget = (id: number) => app.nest.get(StaffCache).forgetStaff([id]);
const rowOf = async (id: number) => (await make.find(BaseSysApiKey, { id }))[0]!;
const moveRow = async (id: number, change: Partial<BaseSysApiKey>) => {
  await make.source.manager.update(BaseSysApiKey, { id }, change);
  await app.nest.get(KeyCache).forgetKeys([id]);
};
const refused = (status: number, key: string) => ({ status, code: 1001, key, data: { reason: 'key' } });

describe('a key', () => {
  test('lets a program do what it lists, for its owner, and nothing else', async () => {
    const one = await owner(['dict:type:info', 'dict:type:add']);
    const { calls, key } = await programOf(app, one, [READS]);
    expect(key).toMatch(/^sb_[0-9A-Za-z]{38}$/);
    expect(await calls.post(PAGE)).toMatchObject({ code: 1000 });
    expect(await calls.post('dict/type/add', { name: 'x', key: 'x' })).toMatchObject({ status: 403, key: 'http.403' });
    expect(await calls.get('dict/info/types')).toMatchObject({ code: 1000 });
  });

  onBoth('is shown once, expires after 90 days unless its maker says otherwise, and after a year at most', async () => {
    const one = await owner();
    const { data } = await makeKey(one, { permissions: [READS] });
    const days = (await rowOf(data.id)).expireTime.getTime() - Date.now();
    expect(Math.abs(days - 90 * DAY)).toBeLessThan(60_000);
    const answers = [await one.post(`${KEY}/page`), await one.get(`${KEY}/info`, { id: data.id })];
    for (const answer of answers) {
      expect(answer.code).toBe(1000);
      expect(JSON.stringify(answer)).toContain(data.key.slice(0, 7));
      expect(JSON.stringify(answer)).not.toContain(data.key);
      expect(JSON.stringify(answer)).not.toMatch(/[0-9a-f]{64}/);
    }
    expect(await makeKey(one, { permissions: [READS], days: 366 })).toMatchObject({ code: 1002 });
  });

  test.each(['dict:type:add', 'no:such:call', 'base:sys:key:add', 'base:sys:role:update'])(
    'cannot be given %s by an owner without it, or where keys cannot use it',
    async (permission) => {
      const one = await owner(permission.startsWith('base') ? [permission] : []);
      const answer = await makeKey(one, { permissions: [READS, permission] });
      expect(answer).toMatchObject({ code: 1002, data: { errors: { permissions: [expect.anything()] } } });
      expect(answer.message).toContain(permission);
    },
  );

  onBoth('loses at once a right that its owner loses', async () => {
    const one = await owner();
    const { calls } = await programOf(app, one, [READS]);
    expect(await calls.post(PAGE)).toMatchObject({ code: 1000 });
    const other = await make.role({ permissions: KEEPING });
    await make.source.manager.update(BaseSysUserRole, { userId: one.id }, { roleId: other });
    await forget(one.id);
    expect(await calls.post(PAGE)).toMatchObject({ status: 403 });
  });

  test('reaches no department that its owner does not reach, and only those that it lists', async () => {
    const [near, far] = [await make.department(house), await make.department(null)];
    const one = await make.signedIn({
      permissions: ['base:sys:user:page', ...KEEPING],
      departmentIds: [house, near],
      departmentId: house,
    });
    for (const departmentId of [house, near, far]) await make.user({ departmentId });
    const seenBy = async (caller: Caller) =>
      new Set(
        (await caller.post<{ list: BaseSysUser[] }>('base/sys/user/page', { size: 100 })).data.list.map(
          (row) => row.departmentId,
        ),
      );
    expect(await seenBy((await programOf(app, one, ['base:sys:user:page'])).calls)).toEqual(new Set([house, near]));
    const { calls } = await programOf(app, one, ['base:sys:user:page'], { departmentIds: [near] });
    expect(await seenBy(calls)).toEqual(new Set([near]));
    expect(await makeKey(one, { permissions: ['base:sys:user:page'], departmentIds: [far] })).toMatchObject({
      code: 1002,
      data: { errors: { departmentIds: [expect.anything()] } },
    });
  });

  test('is worth exactly what it lists, also if its owner is a super user: it may do nothing else', async () => {
    const { calls } = await programOf(app, admin, [READS]);
    expect(await calls.post(PAGE)).toMatchObject({ code: 1000 });
    expect(await calls.get('base/sys/settings/inForce')).toMatchObject({ status: 403 });
  });

  const CLOSED: Record<string, [status: number, key: string, close: (one: Member) => Promise<unknown>]> = {
    'is disabled': [
      401,
      'auth.keyOwnerGone',
      ({ id }) => make.source.manager.update(BaseSysUser, { id }, { status: UserStatus.Disabled }),
    ],
    'is deleted': [401, 'auth.keyOwnerGone', ({ id }) => make.source.manager.delete(BaseSysUser, { id })],
    'has no role': [401, 'auth.keyOwnerGone', ({ id }) => make.source.manager.delete(BaseSysUserRole, { userId: id })],
    'has to change the password': [
      200,
      'auth.changePasswordFirst',
      ({ id }) => make.source.manager.update(BaseSysUser, { id }, { mustChangePassword: true }),
    ],
    'has to set up a second factor': [
      200,
      'auth.setUpFactorFirst',
      ({ roleId }) => make.source.manager.update(BaseSysRole, { id: roleId }, { factorFrom: new Date(0) }),
    ],
  };

  test.each(Object.keys(CLOSED))('lets nobody in while its owner %s', async (state) => {
    const [status, key, close] = CLOSED[state]!;
    const one = await owner();
    const { calls } = await programOf(app, one, [READS]);
    await close(one);
    await forget(one.id);
    expect(await calls.post(PAGE)).toMatchObject({ status, code: 1001, key });
  });

  test('stays revoked if its owner is deleted and restored', async () => {
    const one = await owner();
    const { id, calls } = await programOf(app, one, [READS]);
    const { data } = await admin.post<{ recycleId: number }>('base/sys/user/delete', { ids: [one.id] });
    expect((await calls.post(PAGE)).status).toBe(401);
    await admin.post('recycle/data/restore', { ids: [data.recycleId] });
    await app.nest.get(KeyCache).forgetKeys([id]);
    expect(await calls.post(PAGE)).toMatchObject(refused(401, 'auth.keyRevoked'));
  });

  test('is refused after its expiry', async () => {
    const { calls, id } = await programOf(app, await owner(), [READS]);
    await moveRow(id, { expireTime: new Date(Date.now() - 1) });
    expect(await calls.post(PAGE)).toMatchObject(refused(401, 'auth.keyExpired'));
  });

  test('is taken only from the networks that it lists', async () => {
    const one = await owner();
    const { key } = await programOf(app, one, [READS], {
      networks: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'],
    });
    const from = async (address: string) => (await program(app, key, { 'x-forwarded-for': address }).post(PAGE)).key;
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1::1', '198.51.100.7'])
      expect([address, await from(address)]).toEqual([address, undefined]);
    for (const address of ['203.0.114.9', '2001:db9::1', '198.51.100.8', '127.0.0.1'])
      expect([address, await from(address)]).toEqual([address, 'auth.keyNetwork']);
    for (const wrong of ['203.0.113.0/33', 'any', '10.0.0', '10.0.0.0/-1', 'fe80::1%eth0/64'])
      expect(await makeKey(one, { permissions: [READS], networks: [wrong] })).toMatchObject({
        code: 1002,
        data: { errors: { networks: [expect.stringContaining(wrong)] } },
      });
  });

  test('is taken in the header Authorization with the word Bearer, and nowhere else', async () => {
    const { key } = await programOf(app, await owner(), [READS]);
    const server = app.nest.getHttpServer();
    const ask = (address: string, headers = {}) => request(server).post(address).send({}).set(headers);
    const path = `/api/admin/${PAGE}`;
    expect((await ask(path, { authorization: `bearer ${key}` })).status).toBe(200);
    expect((await ask(path, { authorization: key })).status).toBe(401);
    for (const name of ['token', 'key', 'authorization', 'access_token', 'api_key'])
      expect((await ask(`${path}?${name}=${key}`)).status).toBe(401);
    expect((await ask(path, { cookie: `token=${key}`, 'x-api-key': key })).status).toBe(401);
    expect((await request(server).post(path).send({ token: key })).status).toBe(401);
  });

  test('opens no live connection', async () => {
    const { key } = await programOf(app, await owner(), [READS]);
    for (const token of [key, `Bearer ${key}`])
      await expect(LiveVisitor.come(app.nest, token)).rejects.toThrow('unauthorised');
  });

  test('makes no key, and changes none', async () => {
    const one = await owner();
    const { id } = await programOf(app, one, [READS]);
    const calls = await withAllRights(one);
    const orders: Record<string, object> = {
      add: { name: 'x', permissions: [READS] },
      update: { id, name: 'x' },
      rotate: { id },
      revoke: { ids: [id] },
    };
    for (const [call, body] of Object.entries(orders))
      expect(await calls.post(`${KEY}/${call}`, body)).toMatchObject(refused(403, 'auth.keyClosed'));
    expect(await rowOf(id)).toMatchObject({ name: 'Nightly report', revokedTime: null });
  });

  onBoth('is refused in the language of the program', async () => {
    const texts = await Promise.all(
      ['zh-cn', 'zh-tw', 'en'].map(
        async (language) =>
          (await program(app, newKeyText(), { language, 'x-forwarded-for': '203.0.1.1' }).post(PAGE)).message,
      ),
    );
    expect(new Set(texts).size).toBe(3);
  });
});

/** A key that lists what no form lets it list. */
async function withAllRights(one: Member): Promise<Caller> {
  const { id, calls } = await programOf(app, one, [READS]);
  await moveRow(id, { permissions: [READS, ...KEEPING] });
  return calls;
}

describe('the rotation of a key', () => {
  test('leaves the old one in force for a day beside the new one', async () => {
    const one = await owner();
    const { id, calls } = await programOf(app, one, [READS]);
    const { data } = await one.post<ShownKey>(`${KEY}/rotate`, { id });
    const next = program(app, data.key);
    expect([(await calls.post(PAGE)).code, (await next.post(PAGE)).code]).toEqual([1000, 1000]);
    const left = +(await rowOf(id)).formerUntil! - Date.now();
    expect(Math.abs(left - DAY)).toBeLessThan(60_000);
    await moveRow(id, { formerUntil: new Date(Date.now() - 1) });
    expect([(await calls.post(PAGE)).key, (await next.post(PAGE)).code]).toEqual(['auth.keyUnknown', 1000]);
  });

  test('is undone by revoking it: the old key and the new one both end', async () => {
    const one = await owner();
    const { id, calls } = await programOf(app, one, [READS]);
    const { data } = await one.post<ShownKey>(`${KEY}/rotate`, { id });
    await one.post(`${KEY}/revoke`, { ids: [id] });
    for (const each of [calls, program(app, data.key)])
      expect(await each.post(PAGE)).toMatchObject(refused(401, 'auth.keyRevoked'));
    expect(await one.post(`${KEY}/rotate`, { id })).toMatchObject({ code: 1001 });
    expect(await one.post(`${KEY}/update`, { id, name: 'again' })).toMatchObject({ code: 1001, key: 'apiKey.revoked' });
  });

  onBoth('leaves one row, also when it is asked for twice at once', async () => {
    const one = await owner();
    const { id } = await programOf(app, one, [READS]);
    const answers = await Promise.all([1, 2].map(() => one.post<ShownKey>(`${KEY}/rotate`, { id })));
    const works = await Promise.all(answers.map(({ data }) => program(app, data.key ?? '').post(PAGE)));
    // The second either was refused, or replaced the first, which stays the former one.
    expect(works.filter(({ code }) => Number(code) === 1000).length).toBeGreaterThanOrEqual(1);
    expect(await make.source.manager.countBy(BaseSysApiKey, { id })).toBe(1);
  });
});

onBoth('a revoked key is refused on every node within a second', async () => {
  const one = await owner();
  const { id, key, calls } = await programOf(app, one, [READS]);
  const second = await createApp({ ...app.config });
  try {
    await second.init();
    await second.getHttpAdapter().getInstance().ready();
    const there = callerOf(second, `Bearer ${key}`);
    expect([(await calls.post(PAGE)).code, (await there.post(PAGE)).code]).toEqual([1000, 1000]);
    await one.post(`${KEY}/revoke`, { ids: [id] });
    const revoked = performance.now();
    expect(await calls.post(PAGE)).toMatchObject(refused(401, 'auth.keyRevoked'));
    // A call that was let in ends this test unless the second is not over.
    for (;;) {
      const sent = performance.now();
      if ((await there.post(PAGE)).key === 'auth.keyRevoked') break;
      expect(sent - revoked).toBeLessThan(1000);
    }
  } finally {
    await second.close();
  }
});

describe('keys that are none', () => {
  const search = () => jest.spyOn(app.nest.get(KeyDirectory), 'findKey');

  test('cost no query if their checksum is wrong', async () => {
    const findKey = search();
    const wrong = newKeyText().replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const key of [wrong, 'sb_', 'sb_x', `sb_${'a'.repeat(38)}`])
      expect(await program(app, key).post(PAGE)).toMatchObject(refused(401, 'auth.keyUnknown'));
    expect(findKey).not.toHaveBeenCalled();
  });

  test('cost one query however often the same one is sent, and one network has only so many looked up', async () => {
    const findKey = search();
    const from = (address: string, key: string) => program(app, key, { 'x-forwarded-for': address }).post(PAGE);
    const same = newKeyText();
    for (let at = 0; at < 3; at++) expect(await from('203.0.2.1', same)).toMatchObject(refused(401, 'auth.keyUnknown'));
    expect(findKey).toHaveBeenCalledTimes(1);
    const { key } = await programOf(app, await owner(), [READS]);
    expect(await from('203.0.2.1', key)).toMatchObject({ code: 1000 });
    findKey.mockClear();
    for (let at = 0; at < 40; at++) await from('203.0.2.1', newKeyText());
    expect(findKey.mock.calls.length).toBeLessThanOrEqual(30);
    expect(await from('203.0.2.1', newKeyText())).toMatchObject({ code: 1001, key: 'auth.tooManyTries' });
    // Whoever is right already stays in, also when the key has to be read again.
    await app.nest.get(KeyCache).forgetKeys([]);
    expect(await from('203.0.2.1', key)).toMatchObject({ code: 1000 });
    expect(await from('203.0.3.1', newKeyText())).toMatchObject(refused(401, 'auth.keyUnknown'));
  });
});

describe('the use of a key', () => {
  test('is recorded in the background, and what was never used can be taken away', async () => {
    const one = await owner(['dict:type:info']);
    const { id, calls } = await programOf(app, one, [READS, 'dict:type:info']);
    await calls.post(PAGE);
    await app.nest.get(KeyUseRecords).recordUses();
    const { data } = await one.get<BaseSysApiKey>(`${KEY}/info`, { id });
    expect(data).toMatchObject({
      unused: ['dict:type:info'],
      state: 'active',
      rotatable: true,
      uses: { [READS]: new Date().toISOString().slice(0, 10) },
    });
    expect(data.lastTime).not.toBeNull();
    expect(data.lastAddress).toBe('127.0.0.1');
    expect(await calls.get('dict/type/info', { id: 1 })).not.toMatchObject({ status: 403 });
    expect(await one.post(`${KEY}/update`, { id, permissions: [READS] })).toMatchObject({ code: 1000 });
    expect(await calls.get('dict/type/info', { id: 1 })).toMatchObject({ status: 403 });
    expect(await calls.post(PAGE)).toMatchObject({ code: 1000 });
    expect(await one.post(`${KEY}/update`, { id, permissions: [READS, 'dict:type:info'] })).toMatchObject({
      code: 1002,
    });
  });

  onBoth(
    'is in the request log and the trail under its name and that of its owner, and the key is nowhere',
    async () => {
      const one = await owner(['dict:type:add']);
      const { id, key, calls } = await programOf(app, one, [READS, 'dict:type:add'], { name: 'The robot' });
      await calls.post(PAGE, { keyWord: key });
      await request(app.nest.getHttpServer()).get(`/api/admin/dict/info/types?any=${key}`);
      await calls.post('dict/type/add', { name: `of ${key}`, key: 'by-robot' });
      const { data: next } = await one.post<ShownKey>(`${KEY}/rotate`, { id });
      await app.nest.get(RequestLog).flushRecords();
      const logged = await make.find(BaseSysLog, { keyId: id });
      expect(logged.map(({ action, userId }) => [action, userId])).toEqual([
        [`/api/admin/${PAGE}`, one.id],
        ['/api/admin/dict/type/add', one.id],
      ]);
      const { data } = await admin.post<{ list: BaseSysLog[] }>('base/sys/log/page', { userId: one.id });
      expect(data.list.filter(({ keyName }) => keyName === 'The robot')).toHaveLength(2);
      expect(await make.find(BaseSysChange, { userId: one.id, action: 'add', entity: 'DictType' })).toMatchObject([
        { keyId: id },
      ]);
      expect(await make.find(BaseSysChange, { userId: one.id, entity: 'BaseSysApiKey' })).toMatchObject([
        { action: 'add', rowName: 'The robot' },
        { action: 'rotate' },
      ]);
      for (const table of ['base_sys_log', 'base_sys_change', 'base_sys_api_key', 'recycle_data', 'idempotent_request'])
        for (const text of [key, next.key])
          expect([table, JSON.stringify(await make.source.query(`SELECT * FROM \`${table}\``)).includes(text)]).toEqual(
            [table, false],
          );
    },
  );
});

describe('keys of others', () => {
  test('are seen by those who reach their owners, and made less or revoked by those who may change them', async () => {
    const [one, boss, far] = [await owner(), await owner(), await make.signedIn({ permissions: [READS, ...KEEPING] })];
    const { id, calls } = await programOf(app, one, [READS]);
    const seen = async (caller: Caller) => (await caller.get(`${KEY}/info`, { id })).code;
    expect([await seen(one), await seen(boss), await seen(far), await seen(admin)]).toEqual([1000, 1000, 1001, 1000]);
    expect(await far.post(`${KEY}/revoke`, { ids: [id] })).toMatchObject({ code: 1001, key: 'crud.notFound' });
    expect(await boss.post(`${KEY}/rotate`, { id })).toMatchObject({ code: 1001, key: 'apiKey.notYours' });
    expect(await boss.post(`${KEY}/revoke`, { ids: [id] })).toMatchObject({ code: 1000 });
    expect(await calls.post(PAGE)).toMatchObject(refused(401, 'auth.keyRevoked'));
  });

  test('cannot be changed if their owner is stronger, and cannot be made for a colleague', async () => {
    const [one, strong] = [await owner(), await owner(['dict:type:add'])];
    const { id } = await programOf(app, strong, [READS]);
    expect(await one.post(`${KEY}/revoke`, { ids: [id] })).toMatchObject({ code: 1001, data: { reason: 'stronger' } });
    expect(await makeKey(one, { permissions: [READS], userId: strong.id })).toMatchObject({
      code: 1002,
      data: { errors: { userId: [expect.anything()] } },
    });
    expect(await makeKey(admin, { permissions: [READS], userId: one.id })).toMatchObject({ code: 1002 });
  });
});

describe('a service account', () => {
  const adding = (more: object = {}) => ({
    username: `robot-${Math.random().toString(36).slice(2)}`,
    name: 'Robot',
    departmentId: house,
    isService: true,
    ...more,
  });

  test('has roles like anybody, and programs call for it with keys', async () => {
    const role = await make.role({ permissions: [READS], departmentIds: [house] });
    const account = adding({ roleIdList: [role] });
    const { data } = await admin.post<{ id: number }>('base/sys/user/add', account);
    const choices = (await admin.get<KeyChoices>(`${KEY}/choices`, { userId: data.id })).data;
    expect(choices.owners).toContainEqual({ id: data.id, name: 'Robot', isService: true });
    expect(choices.grants.flatMap(({ permissions }) => permissions)).toEqual(expect.arrayContaining([READS]));
    expect(choices.grants.flatMap(({ permissions }) => permissions)).not.toContain('dict:type:add');
    // Those that both the caller and the account reach.
    expect(choices.departments).toEqual([{ id: house, parentId: null, name: 'House' }]);
    const { calls } = await programOf(app, admin, [READS], { userId: data.id });
    expect(await calls.post(PAGE)).toMatchObject({ code: 1000 });
    expect(await makeKey(admin, { permissions: ['dict:type:add'], userId: data.id })).toMatchObject({ code: 1002 });
  });

  test('is not asked for a second factor that it cannot set up', async () => {
    const { data } = await admin.post<{ id: number }>(
      'base/sys/user/add',
      adding({ roleIdList: [await make.role({ permissions: [READS] })] }),
    );
    const { calls } = await programOf(app, admin, [READS], { userId: data.id });
    const own = await programOf(app, await owner(), [READS]);
    const setPolicy = async (policy: HousePolicy) => {
      await writeHousePolicy(app.nest.get(ConfService), policy);
      await app.nest.get(StaffCache).forgetStaff('all');
    };
    await setPolicy({ policy: 'required', from: new Date(0) });
    expect(await calls.post(PAGE)).toMatchObject({ code: 1000 });
    expect(await own.calls.post(PAGE)).toMatchObject({ code: 1001, key: 'auth.setUpFactorFirst' });
    await setPolicy({ policy: 'optional', from: null });
  });

  test('signs nobody in, and gets neither a password nor a link for one', async () => {
    const role = await make.role({ permissions: [READS] });
    const account = adding({ roleIdList: [role] });
    const servicePassword = { code: 1001, key: 'user.servicePassword' };
    expect(await admin.post('base/sys/user/add', { ...account, password: 'a-good-one-1' })).toMatchObject(
      servicePassword,
    );
    const { data } = await admin.post<{ id: number }>('base/sys/user/add', account);
    expect(await admin.post('base/sys/user/passwordLink', { id: data.id })).toMatchObject(servicePassword);
    expect(await admin.post('base/sys/user/update', { id: data.id, password: 'a-good-one-1' })).toMatchObject(
      servicePassword,
    );
    const [{ password }] = await make.source.query<[{ password: string }]>(
      'SELECT `password` FROM `base_sys_user` WHERE `id` = 1',
    );
    await make.source.manager.update(BaseSysUser, { id: data.id }, { password });
    expect(await firstStep(app, account.username, ADMIN.password)).toMatchObject({
      code: 1001,
      data: { reason: 'credentials' },
    });
    expect(await admin.post('base/sys/user/update', { id: data.id, isService: false })).toMatchObject({ code: 1002 });
  });
});
