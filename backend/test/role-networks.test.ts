import request from 'supertest';
import { IsNull } from 'typeorm';
import { StaffCache } from '../src/kernel/access/auth/staff-cache';
import { KEEPING, program, programOf } from './key/program';
import { openNetworks } from '../src/modules/base/rescue/open-networks';
import { BaseSysAccountEvent } from '../src/modules/base/tables/account-event.entity';
import { BaseSysChange } from '../src/modules/base/tables/change.entity';
import { BaseSysRole } from '../src/modules/base/tables/role.entity';
import { BaseSysSession } from '../src/modules/base/tables/session.entity';
import { BaseSysUserRole } from '../src/modules/base/tables/user-role.entity';
import { ADMIN, type Answer, type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf, type Member } from './factories';
import { memberWithApp, firstStep, letCodesBeUsed, shownBy } from './factor/member-with-app';
import { LiveVisitor } from './live-visitor';
import { onBoth } from './process/on-both';
import { allRoutes, type Route } from './routes';

const OFFICE = '203.0.113.0/24';
const DESK = '203.0.113.7';
const HOME = '198.51.100.9';
const SESSIONS = 'base/comm/sessions';
const LOGIN = 'base/open/login';
const REFUSED = { code: 1001, key: 'auth.networkRefused', data: { reason: 'network', address: HOME } };

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp({ trustedProxies: ['127.0.0.1', '::1', '::ffff:127.0.0.1'] });
  make = factoriesOf(app);
  await app.nest.listen(0, '127.0.0.1');
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const from = (address: string) => ({ 'x-forwarded-for': address, language: 'en' });
const at = ({ token }: Caller, address: string): Caller => app.caller(token, from(address));
const setNetworks = (id: number, networks: unknown, caller = admin) =>
  caller.post('base/sys/role/update', { id, networks });

/** A role that names the network of the office, and somebody who has it. */
async function bound(words: Parameters<Factories['role']>[0] = {}): Promise<{ role: number; member: Member }> {
  const role = await make.role(words);
  const member = await make.signedIn({ roleIds: [role] });
  expect(await setNetworks(role, [OFFICE])).toMatchObject({ code: 1000 });
  return { role, member };
}

const give = async (userId: number, roleId: number) => {
  await make.source.manager.insert(BaseSysUserRole, { userId, roleId });
  await app.nest.get(StaffCache).forgetStaff([userId]);
};

describe('a role that names networks', () => {
  test('refuses a call from elsewhere, which hears from which address it came, and lets the same session in from there', async () => {
    const { member } = await bound();
    const refused = await at(member, HOME).get(SESSIONS);
    expect(refused).toMatchObject(REFUSED);
    expect(refused.message).toContain(HOME);
    expect(await at(member, DESK).get(SESSIONS)).toMatchObject({ code: 1000 });
    expect(await at(member, `::ffff:${DESK}`).get(SESSIONS)).toMatchObject({ code: 1000 });
  });

  test('is in force with the change, and without networks again lets people in from anywhere', async () => {
    const { role, member } = await bound();
    expect(await at(member, HOME).get(SESSIONS)).toMatchObject(REFUSED);
    await setNetworks(role, [OFFICE, HOME]);
    expect(await at(member, HOME).get(SESSIONS)).toMatchObject({ code: 1000 });
    await setNetworks(role, [OFFICE]);
    expect(await at(member, HOME).get(SESSIONS)).toMatchObject(REFUSED);
    await setNetworks(role, null);
    expect(await at(member, HOME).get(SESSIONS)).toMatchObject({ code: 1000 });
  });

  test('narrows what another role allows: an address must be in the networks of both', async () => {
    const { member } = await bound();
    const other = await make.role();
    await setNetworks(other, ['203.0.113.0/29', '2001:db8::/32']);
    await give(member.id, other);
    expect(await at(member, DESK).get(SESSIONS)).toMatchObject({ code: 1000 });
    for (const address of ['203.0.113.9', '2001:db8::1'])
      expect(await at(member, address).get(SESSIONS)).toMatchObject({ key: 'auth.networkRefused', data: { address } });
  });

  test('binds super users too, and asks nothing of those who do not have it', async () => {
    const { role } = await bound();
    const chief = await make.signedIn({ isSuper: true });
    expect(await at(chief, HOME).get(SESSIONS)).toMatchObject({ code: 1000 });
    await give(chief.id, role);
    expect(await at(chief, HOME).get(SESSIONS)).toMatchObject(REFUSED);
  });

  test('binds nobody before their time with it begins', async () => {
    const { role } = await bound();
    const member = await make.signedIn({});
    const fromTime = new Date(Date.now() + 3_600_000);
    await make.source.manager.insert(BaseSysUserRole, { userId: member.id, roleId: role, fromTime });
    await app.nest.get(StaffCache).forgetStaff([member.id]);
    expect(await at(member, HOME).get(SESSIONS)).toMatchObject({ code: 1000 });
  });

  test('is refused as a whole if one text is no network, and names that text', async () => {
    const role = await make.role();
    expect(await setNetworks(role, [OFFICE, '203.0.113.0/99'])).toMatchObject({
      code: 1002,
      data: { errors: { networks: [expect.stringContaining('203.0.113.0/99')] } },
    });
    expect((await make.find(BaseSysRole, { id: role }))[0]?.networks).toBeNull();
    // Not even by somebody who may change no networks, and hopes that these look like none or like those that are there.
    const keeper = await make.signedIn({ permissions: ['base:sys:role:update'] });
    for (const caller of [keeper, admin]) expect(await setNetworks(role, [''], caller)).toMatchObject({ code: 1002 });
    expect((await make.find(BaseSysRole, { id: role }))[0]?.networks).toBeNull();
    await setNetworks(role, [OFFICE, DESK]);
    for (const caller of [keeper, admin])
      expect(await setNetworks(role, [`${OFFICE},${DESK}`], caller)).toMatchObject({ code: 1002 });
    expect((await make.find(BaseSysRole, { id: role }))[0]?.networks).toEqual([OFFICE, DESK]);
    for (const wrong of ['203.0.113.0/24', { 0: OFFICE }, [1], Array(51).fill(OFFICE)])
      expect(await setNetworks(role, wrong)).toMatchObject({ code: 1002 });
  });
});

describe('no way around', () => {
  const ask = (token: string, { path, method }: Route) =>
    request(app.nest.getHttpServer())
      [method](`/api/${path.replace(':id', '1')}`)
      .set({ authorization: token, ...from(HOME) });

  test('no call but the public ones answers a super user from a refused network, by a session or by a key', async () => {
    const { role } = await bound();
    const chief = await make.signedIn({ isSuper: true });
    const { key } = await programOf(app, chief, ['dict:type:page']);
    await give(chief.id, role);
    const closed = allRoutes(app).filter(({ access }) => access !== 'public');
    expect(closed.length).toBeGreaterThan(360);
    for (const [token, status] of [
      [chief.token, 200],
      [`Bearer ${key}`, 403],
    ] as const)
      for (const route of closed) {
        const { body, status: told } = await ask(token, route);
        expect([route.method, route.path, told]).toEqual([route.method, route.path, status]);
        if (route.method !== 'head')
          expect({ path: route.path, ...(body as object) }).toMatchObject({ path: route.path, key: REFUSED.key });
      }
  });

  test('a description of the resources is told to nobody there, as if they were not signed in', async () => {
    const { member } = await bound();
    Object.assign(app.config, { swagger: false });
    const described = async (headers: Record<string, string>) =>
      (await request(app.nest.getHttpServer()).get('/api/admin/base/open/eps').set(headers)).text;
    const authorization = member.token;
    const toNobody = await described(from(HOME));
    expect(await described({ authorization, ...from(HOME) })).toBe(toNobody);
    expect(await described({ authorization, ...from(DESK) })).not.toBe(toNobody);
  });

  test('no live connection opens from there, and an open one ends with the change', async () => {
    const { role, member } = await bound();
    await expect(LiveVisitor.come(app.nest, member.token, from(HOME))).rejects.toThrow('network');
    const visitor = await LiveVisitor.come(app.nest, member.token, from(DESK));
    await setNetworks(role, [HOME]);
    await visitor.next('disconnect');
    await expect(LiveVisitor.come(app.nest, member.token, from(DESK))).rejects.toThrow('network');
  });

  test('a session gets no new tokens there, and goes on where it is allowed', async () => {
    const { role, member } = await bound();
    const begun = await app.caller('', from(DESK)).post<{ refreshToken: string }>(LOGIN, credentials(member));
    const refresh = (address: string) =>
      app.caller('', from(address)).get('base/open/refreshToken', { refreshToken: begun.data.refreshToken });
    expect(await refresh(HOME)).toMatchObject(REFUSED);
    expect(await refresh(DESK)).toMatchObject({ code: 1000 });
    await setNetworks(role, null);
  });
});

const credentials = ({ username }: Member) => ({ username, password: ADMIN.password });
const openSessions = async (userId: number) => (await make.find(BaseSysSession, { userId, ended: false })).length;

describe('a sign-in from a refused network', () => {
  test('is refused after the right password, begins no session, and its owner hears of it', async () => {
    const { member } = await bound();
    const before = await openSessions(member.id);
    const signIn = (password: string): Promise<Answer<unknown>> =>
      app.caller('', from(HOME)).post(LOGIN, { username: member.username, password });
    // A wrong one learns nothing of the networks.
    expect(await signIn('not-that-one-1')).toMatchObject({ key: 'auth.wrongCredentials' });
    const refused = await signIn(ADMIN.password);
    expect(refused).toMatchObject(REFUSED);
    expect(refused.message).toContain(HOME);
    expect(await openSessions(member.id)).toBe(before);
    const told = await make.find(BaseSysAccountEvent, { userId: member.id, kind: 'networkRefused' });
    expect(told).toMatchObject([{ ip: HOME, seen: false }]);
    expect(await app.caller('', from(DESK)).post(LOGIN, credentials(member))).toMatchObject({ code: 1000 });
  });

  onBoth('is told once per network and hour, also for several at the same moment', async () => {
    const { member } = await bound();
    const signIn = (address: string) => app.caller('', from(address)).post(LOGIN, credentials(member));
    const told = async () =>
      (await make.find(BaseSysAccountEvent, { userId: member.id, kind: 'networkRefused' })).map(({ ip }) => ip).sort();
    const refused = await Promise.all([signIn(HOME), signIn(HOME), signIn(HOME)]);
    for (const one of refused) expect(one).toMatchObject(REFUSED);
    expect(await told()).toEqual([HOME]);
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2']) await signIn(address);
    expect(await told()).toEqual([HOME, '2001:db8:1:2::1']);
    const before = { createTime: new Date(Date.now() - 3_700_000) };
    await make.source.manager.update(BaseSysAccountEvent, { userId: member.id }, before);
    await signIn(HOME);
    expect(await told()).toEqual([HOME, HOME, '2001:db8:1:2::1']);
  });

  test('is refused after the second step too', async () => {
    const { member, secret } = await memberWithApp(make);
    const role = await make.role();
    await setNetworks(role, [OFFICE]);
    await give(member.id, role);
    await letCodesBeUsed(make, member.id);
    const { factorToken } = (await firstStep(app, member.username)).data;
    const proof = { factorToken, verifyCode: shownBy(secret) };
    expect(await app.caller('', from(HOME)).post('base/open/factor', proof)).toMatchObject(REFUSED);
  });
});

test('a key lets a program in only from where its owner may come, whatever its own networks', async () => {
  const role = await make.role({ permissions: ['dict:type:page', ...KEEPING] });
  const member = await make.signedIn({ roleIds: [role] });
  const { key } = await programOf(app, member, ['dict:type:page'], { networks: [HOME, DESK] });
  const calls = (address: string) => program(app, key, from(address)).post('dict/type/page');
  expect(await calls(HOME)).toMatchObject({ code: 1000 });
  await setNetworks(role, [OFFICE]);
  expect(await calls(HOME)).toMatchObject({ status: 403, key: 'auth.networkRefused', data: { reason: 'network' } });
  expect(await calls(DESK)).toMatchObject({ code: 1000 });
  expect(await calls('203.0.113.8')).toMatchObject({ status: 403, key: 'auth.keyNetwork' });
});

describe('the networks of a role', () => {
  test('are changed by super users only, who may also name them for the role of the super users, and nothing else of it', async () => {
    const { role } = await bound();
    const keeper = await make.signedIn({
      permissions: ['base:sys:role:update', 'base:sys:role:delete', 'base:sys:role:add'],
    });
    for (const networks of [null, [], [HOME]])
      expect(await setNetworks(role, networks, keeper)).toMatchObject({ key: 'role.networksBeyond' });
    expect(await keeper.post('base/sys/role/delete', { ids: [role] })).toMatchObject({ key: 'role.networksBeyond' });
    const draft = { name: 'From home', label: 'from-home', networks: [HOME] };
    expect(await keeper.post('base/sys/role/add', draft)).toMatchObject({ key: 'role.networksBeyond' });
    // What a form sends back as it was is no change.
    expect(await keeper.post('base/sys/role/update', { id: role, remark: 'x', networks: [OFFICE] })).toMatchObject({
      code: 1000,
    });
    const chief = await make.signedIn({ isSuper: true });
    expect(await setNetworks(chief.roleId, [OFFICE])).toMatchObject({ code: 1000 });
    expect(await at(chief, HOME).get(SESSIONS)).toMatchObject(REFUSED);
    const renamed = { id: chief.roleId, networks: null, name: 'Chiefs' };
    expect(await admin.post('base/sys/role/update', renamed)).toMatchObject({ key: 'role.superFixed' });
  });

  onBoth('are refused if they would lock out whoever saves them, with the address and the role', async () => {
    const chief = await make.signedIn({ isSuper: true });
    const home = at(chief, HOME);
    const refused = await setNetworks(chief.roleId, [OFFICE], home);
    expect(refused).toMatchObject({ key: 'role.locksOut', data: { reason: 'locksOut', address: HOME } });
    expect(refused.message).toContain(HOME);
    expect((await make.find(BaseSysRole, { id: chief.roleId }))[0]?.networks).toBeNull();
    expect(await home.get(SESSIONS)).toMatchObject({ code: 1000 });
    expect(await setNetworks(chief.roleId, [OFFICE, HOME], home)).toMatchObject({ code: 1000 });
    // Not even by a role that begins later.
    const later = await make.role();
    const fromTime = new Date(Date.now() + 3_600_000);
    await make.source.manager.insert(BaseSysUserRole, { userId: chief.id, roleId: later, fromTime });
    expect(await setNetworks(later, [OFFICE], home)).toMatchObject({ key: 'role.locksOut' });
  });

  onBoth('come back with a deleted role only by a super user whom they do not lock out', async () => {
    const { role } = await bound();
    const chief = await make.signedIn({ isSuper: true });
    await give(chief.id, role);
    const { data } = await admin.post<{ recycleId: number }>('base/sys/role/delete', { ids: [role] });
    const restore = (caller: Caller) => caller.post('recycle/data/restore', { ids: [data.recycleId] });
    expect(await restore(at(chief, HOME))).toMatchObject({ key: 'role.locksOut' });
    expect(await restore(at(chief, DESK))).toMatchObject({ code: 1000 });
    expect(await at(chief, HOME).get(SESSIONS)).toMatchObject(REFUSED);
  });

  test('keep nobody from restoring another role before their time with it begins', async () => {
    const [{ role }, other] = [await bound(), await make.role()];
    const chief = await make.signedIn({ isSuper: true });
    const fromTime = new Date(Date.now() + 3_600_000);
    await make.source.manager.insert(BaseSysUserRole, { userId: chief.id, roleId: role, fromTime });
    const { data } = await admin.post<{ recycleId: number }>('base/sys/role/delete', { ids: [other] });
    expect(await at(chief, HOME).post('recycle/data/restore', { ids: [data.recycleId] })).toMatchObject({ code: 1000 });
  });

  test('can be tried before they are saved: the answer is the address of the caller and whether they contain it', async () => {
    const tried = async (networks: unknown, address = HOME) =>
      at(admin, address).post('base/sys/role/tryNetworks', { networks });
    expect(await tried([OFFICE])).toMatchObject({ data: { address: HOME, isAllowed: false } });
    expect(await tried([OFFICE], DESK)).toMatchObject({ data: { address: DESK, isAllowed: true } });
    expect(await tried([])).toMatchObject({ data: { address: HOME, isAllowed: true } });
    expect(await tried(['2001:db8::/32'], '2001:DB8::7')).toMatchObject({
      data: { address: '2001:db8::7', isAllowed: true },
    });
    expect(await tried(['office'])).toMatchObject({ code: 1002 });
  });

  test('are lifted by a rescue on the machine for the roles of one account, in the history as nobody’s act', async () => {
    const [one, other] = [await bound(), await bound()];
    const named = (await make.find(BaseSysRole, { id: one.role }))[0]?.name;
    expect(await openNetworks(make.source, one.member.username.toUpperCase())).toEqual([named]);
    await app.nest.get(StaffCache).forgetStaff('all');
    expect(await at(one.member, HOME).get(SESSIONS)).toMatchObject({ code: 1000 });
    expect(await at(other.member, HOME).get(SESSIONS)).toMatchObject(REFUSED);
    expect(await make.find(BaseSysChange, { entity: 'BaseSysRole', userId: IsNull() })).toMatchObject([
      { rowId: one.role, fields: { before: { networks: [OFFICE] }, after: { networks: null } } },
    ]);
    expect(await openNetworks(make.source, one.member.username)).toEqual([]);
    expect(await openNetworks(make.source, 'nobody-there')).toBeUndefined();
  });
});
