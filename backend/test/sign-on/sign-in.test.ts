import type { AccountEvent } from '../../src/modules/base/account-event/account-event.dto';
import { BaseSysAccountEvent } from '../../src/modules/base/tables/account-event.entity';
import { BaseSysDepartment } from '../../src/modules/base/tables/department.entity';
import { BaseSysProviderGrant } from '../../src/modules/base/tables/provider-grant.entity';
import { BaseSysProviderIdentity } from '../../src/modules/base/tables/provider-identity.entity';
import { BaseSysRole } from '../../src/modules/base/tables/role.entity';
import { BaseSysSession } from '../../src/modules/base/tables/session.entity';
import { BaseSysUser, UserStatus } from '../../src/modules/base/tables/user.entity';
import { BaseSysUserRole } from '../../src/modules/base/tables/user-role.entity';
import { ADMIN, type Caller, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { memberWithApp, secondStep } from '../factor/member-with-app';
import { onBoth } from '../process/on-both';
import { OwnProvider } from './own-provider';
import { bringAnswer, settingsFor, signInThere, startSignOnApp } from './sign-on-app';

let provider: OwnProvider;
let app: TestApp;
let make: Factories;

beforeAll(async () => {
  provider = await OwnProvider.start();
  app = await startSignOnApp(provider.issuer);
  make = factoriesOf(app);
});
afterAll(async () => {
  await app?.close();
  await provider?.stop();
});

/** Settings of this test alone. */
const set = (words: Parameters<typeof settingsFor>[1]) =>
  Object.assign(app.config, { oidc: settingsFor(provider.issuer, words) });
beforeEach(() => set({}));

let count = 0;

/** Somebody at the provider, known by a verified mail address. */
async function person(claims: object = {}) {
  const login = `person-${++count}`;
  const email = `${login}@example.com`;
  await provider.setPeople({ [login]: { email, email_verified: true, name: `Person ${count}`, ...claims } });
  return { login, email };
}

const enter = (login: string, amr = '') => signInThere(app, (url) => provider.visit(url, { login, amr }));
const accountOf = async (email: string) => (await make.find(BaseSysUser, { email }))[0];
const refusedWith = (reason: string) => ({ code: 1001, data: { reason } });

test('a staff member on the roster signs in, and is linked for good', async () => {
  const { login, email } = await person();
  const roleId = await make.role({});
  const id = await make.user({ email: email.toUpperCase() }, [roleId]);
  const first = await enter(login);
  expect((await app.caller(first.data.token).get('base/comm/person')).data).toMatchObject({ id });
  await provider.setPeople({ [login]: { email: 'another@example.com', email_verified: false } });
  expect(await enter(login)).toMatchObject({ code: 1000 });
  expect(await make.find(BaseSysProviderIdentity, { userId: id })).toMatchObject([{ sub: login }]);
  expect(await make.find(BaseSysSession, { userId: id })).toMatchObject([{ byProvider: true }, { byProvider: true }]);
});

onBoth.each([
  ['nobody has the address', {}, () => Promise.resolve()],
  ['the address is not verified', { email_verified: false }, (email: string) => make.user({ email })],
  ['the provider says nothing of it', { email_verified: undefined }, (email: string) => make.user({ email })],
  ['two have the address', {}, (email: string) => Promise.all([make.user({ email }), make.user({ email })])],
  ['the account is disabled', {}, (email: string) => make.user({ email, status: UserStatus.Disabled })],
  ['it is a service account', {}, (email: string) => make.user({ email, isService: true })],
])('nobody is let in from the roster if %s', async (_, claims, account) => {
  const { login, email } = await person(claims);
  await account(email);
  expect(await enter(login)).toMatchObject(refusedWith('noAccount'));
  expect(await make.find(BaseSysProviderIdentity, { sub: login })).toEqual([]);
});

test('an account that is linked to one person is not linked to a second one with the same address', async () => {
  const { login, email } = await person();
  await make.user({ email }, [await make.role({})]);
  expect(await enter(login)).toMatchObject({ code: 1000 });
  await provider.setPeople({ [`${login}-again`]: { email, email_verified: true } });
  expect(await enter(`${login}-again`)).toMatchObject(refusedWith('noAccount'));
});

test.each([
  ['is of a super user', {}],
  ['is of a super user from later on', { fromTime: new Date(Date.now() + 3_600_000) }],
])('an account is not linked by its mail address if it %s', async (_, term) => {
  for (const provision of ['roster', 'auto'] as const) {
    set({ provision });
    const { login, email } = await person();
    const userId = await make.user({ email }, [await make.role({})]);
    await make.source.manager.insert(BaseSysUserRole, { userId, roleId: await make.role({ isSuper: true }), ...term });
    expect(await enter(login)).toMatchObject({ ...refusedWith('noAccount'), key: 'oidc.superByMail' });
    expect(await make.find(BaseSysProviderIdentity, { userId })).toEqual([]);
    expect(await make.find(BaseSysAccountEvent, { userId })).toEqual([]);
  }
});

test('somebody who was linked before being a super user goes on signing in', async () => {
  const { login, email } = await person();
  const userId = await make.user({ email }, [await make.role({})]);
  expect(await enter(login)).toMatchObject({ code: 1000 });
  await make.source.manager.insert(BaseSysUserRole, { userId, roleId: await make.role({ isSuper: true }) });
  expect(await enter(login)).toMatchObject({ code: 1000 });
});

onBoth('a link is told to its owner, once, and as new in every session but the one that began by it', async () => {
  const { login, email } = await person();
  const owner = await make.signedIn({});
  await make.source.manager.update(BaseSysUser, { id: owner.id }, { email });
  const linked = app.caller((await enter(login)).data.token);
  const later = app.caller((await enter(login)).data.token);
  const told = async (caller: Caller) =>
    (await caller.get<AccountEvent[]>('base/account/events')).data.filter(({ kind }) => kind === 'providerLinked');
  const [event] = await told(owner);
  expect(event).toMatchObject({ isNew: true });
  await linked.post('base/account/eventsSeen', { id: event?.id });
  expect(await told(linked)).toMatchObject([{ isNew: false }]);
  expect(await told(later)).toMatchObject([{ isNew: true }]);
  expect((await owner.get<{ newEvent: number }>('base/comm/person')).data.newEvent).toBe(event?.id);
});

test('nobody new is let in if the provider may bring nobody', async () => {
  const { login, email } = await person();
  await make.user({ email }, [await make.role({})]);
  set({ provision: 'off' });
  expect(await enter(login)).toMatchObject(refusedWith('noAccount'));
});

test('an account is created for somebody to whom the provider gives a role, with roles and department', async () => {
  const label = 'desk';
  const roleId = (await make.find(BaseSysRole, { label }))[0]?.id ?? (await make.role({}));
  const [role] = await make.find(BaseSysRole, { id: roleId });
  const departmentId = await make.department(null, 'Support of tests');
  set({
    provision: 'auto',
    roleClaim: 'groups',
    roleMap: new Map([['cn=desk,ou=groups', role?.label ?? '']]),
    departmentClaim: 'department',
  });
  const { login, email } = await person({
    groups: ['cn=desk,ou=groups', 'others'],
    department: 'Support of tests',
    preferred_username: 'Desk.One',
  });
  expect(await enter(login)).toMatchObject({ code: 1000 });
  const account = await accountOf(email);
  expect(account).toMatchObject({
    username: 'desk.one',
    name: `Person ${count}`,
    departmentId,
    mustChangePassword: false,
  });
  expect(await make.find(BaseSysUserRole, { userId: account?.id })).toMatchObject([{ roleId }]);

  const other = await person({ preferred_username: 'Desk.One', groups: ['others'] });
  expect(await enter(other.login)).toMatchObject(refusedWith('noAccount'));
  expect(await accountOf(other.email)).toBeUndefined();
  const third = await person({ preferred_username: 'Desk.One', groups: ['cn=desk,ou=groups'] });
  expect(await enter(third.login)).toMatchObject({ code: 1000 });
  expect(await accountOf(third.email)).toMatchObject({ username: 'desk.one-2', departmentId: null });
});

test('the provider decides at each sign-in on the roles in its map alone, and never on super users', async () => {
  const [own, mapped, superRole] = [await make.role({}), await make.role({}), await make.role({ isSuper: true })];
  const labelOf = async (id: number) => (await make.find(BaseSysRole, { id }))[0]?.label ?? '';
  set({
    roleClaim: 'groups',
    roleMap: new Map([
      ['desk', await labelOf(mapped)],
      ['root', await labelOf(superRole)],
    ]),
  });
  const { login, email } = await person({ groups: ['desk', 'root'] });
  const userId = await make.user({ email }, [own]);
  const held = async () => (await make.find(BaseSysUserRole, { userId })).map(({ roleId }) => roleId).sort();
  expect(await enter(login)).toMatchObject({ code: 1000 });
  expect(await held()).toEqual([own, mapped]);
  await provider.setPeople({ [login]: { email, email_verified: true, groups: [] } });
  expect(await enter(login)).toMatchObject({ code: 1000 });
  expect(await held()).toEqual([own]);
});

onBoth('a department that is not here exactly once changes nothing', async () => {
  set({ departmentClaim: 'department' });
  const departmentId = await make.department(null, 'Only one');
  await make.department(null, 'Twice');
  await make.department(null, 'Twice');
  for (const said of ['Twice', 'Nowhere']) {
    const { login, email } = await person({ department: said });
    const id = await make.user({ email, departmentId }, [await make.role({})]);
    expect(await enter(login)).toMatchObject({ code: 1000 });
    expect(await make.find(BaseSysUser, { id })).toMatchObject([{ departmentId }]);
  }
  expect(await make.find(BaseSysDepartment, { name: 'Nowhere' })).toEqual([]);
});

onBoth('somebody who has a second factor here gives it after the provider, once', async () => {
  const one = await memberWithApp(make);
  const { login, email } = await person();
  await make.source.manager.update(BaseSysUser, { id: one.member.id }, { email });
  const due = await enter(login);
  expect(due).toMatchObject({ code: 1001, data: { reason: 'factor', methods: ['code'] } });
  const { factorToken } = due.data;
  const wrong = await app.caller().post('base/open/factor', { factorToken, verifyCode: 'AAAA-AAAA' });
  expect(wrong).toMatchObject(refusedWith('factorCode'));
  const [code, another] = one.recoveryCodes;
  const done = await app.caller().post<{ token: string }>('base/open/factor', { factorToken, verifyCode: code });
  expect((await app.caller(done.data.token).get('base/comm/person')).data).toMatchObject({ id: one.member.id });
  const sessions = await make.find(BaseSysSession, { userId: one.member.id, byProvider: true });
  expect(sessions).toMatchObject([{ providerFactor: false }]);
  expect(sessions[0]?.provedTime).toBeInstanceOf(Date);
  expect(await app.caller().post('base/open/factor', { factorToken, verifyCode: another })).toMatchObject(
    refusedWith('factorExpired'),
  );
  expect(await secondStep(app, one, another ?? '')).toMatchObject({ data: { reason: 'factorCode' } });
});

test('the factor of the provider counts here if it is set up so, and only then', async () => {
  const one = await memberWithApp(make);
  const { login, email } = await person();
  await make.source.manager.update(BaseSysUser, { id: one.member.id }, { email });
  expect(await enter(login, 'pwd,otp')).toMatchObject(refusedWith('factor'));
  set({ factor: { claim: 'amr', values: ['mfa', 'otp'] } });
  expect(await enter(login, 'pwd')).toMatchObject(refusedWith('factor'));
  expect(await enter(login, 'pwd,otp')).toMatchObject({ code: 1000 });
});

test('a required second factor is fulfilled by that of the provider, in that session alone', async () => {
  const { login, email } = await person();
  const roleId = await make.role({ permissions: ['base:sys:user:page'] });
  await make.source.manager.update(BaseSysRole, { id: roleId }, { factorFrom: new Date(Date.now() - 1000) });
  const id = await make.user({ email, username: login }, [roleId]);
  set({ factor: { claim: 'amr', values: ['otp'] } });
  const with2 = app.caller((await enter(login, 'otp')).data.token);
  expect(await with2.post('base/sys/user/page')).toMatchObject({ code: 1000 });
  const without = app.caller((await enter(login, 'pwd')).data.token);
  expect(await without.post('base/sys/user/page')).toMatchObject(refusedWith('factorSetUp'));
  const local = await app.as(login);
  expect(await local.post('base/sys/user/page')).toMatchObject(refusedWith('factorSetUp'));
  expect((await with2.get<{ duty: null }>('base/comm/person')).data).toMatchObject({ id, duty: null });
  expect((await local.get('base/comm/person')).data).toMatchObject({ id, duty: 'factorSetUp' });
});

test('the first account alone signs in without the provider if that is required', async () => {
  const { login, email } = await person();
  const member = await make.signedIn({});
  await make.source.manager.update(BaseSysUser, { id: member.id }, { email });
  set({ only: true });
  const refused = await app.caller().post('base/open/login', { username: member.username, password: ADMIN.password });
  expect(refused).toMatchObject(refusedWith('providerOnly'));
  expect(await app.caller().post('base/open/login', ADMIN)).toMatchObject({ code: 1000 });
  expect(await enter(login)).toMatchObject({ code: 1000 });
});

onBoth('the tokens of the provider are not readable in the database', async () => {
  const { login, email } = await person();
  await make.user({ email }, [await make.role({})]);
  await enter(login);
  const [grant] = (await make.find(BaseSysProviderGrant, {})).slice(-1);
  expect(grant?.token).toMatch(/^[\w+/=]{80,}$/);
  expect(Buffer.from(grant?.token ?? '', 'base64').toString()).not.toMatch(/token|identityId/);
});

test('the console says how staff can sign in', async () => {
  set({ name: 'Example' });
  expect((await app.caller().get('base/open/signInWays')).data).toEqual({ provider: 'Example', providerOnly: false });
  Object.assign(app.config, { oidc: undefined });
  expect((await app.caller().get('base/open/signInWays')).data).toEqual({ provider: null, providerOnly: false });
  expect(await app.caller().post('base/open/askProvider')).toMatchObject(refusedWith('providerOff'));
});

onBoth('an answer is taken once, and from the browser that went there', async () => {
  const { login, email } = await person();
  await make.user({ email }, [await make.role({})]);
  const go = (url: string) => provider.visit(url, { login });
  const [one, other] = [await bringAnswer(app, go), await bringAnswer(app, go)];
  const send = (body: object) => app.caller().post('base/open/provider', body);
  expect(await send({ ...one, answer: other.answer })).toMatchObject(refusedWith('providerRefused'));
  expect(await send(one)).toMatchObject(refusedWith('flowOver'));
  const twice = await Promise.all([send(other), send(other)]);
  expect(twice.map(({ code }) => code).sort()).toEqual([1000, 1001]);
});
