import { BaseSysUser } from '../../src/modules/base/tables/user.entity';
import { BaseSysUserRole } from '../../src/modules/base/tables/user-role.entity';
import { BaseSysSession } from '../../src/modules/base/tables/session.entity';
import { StaffCache } from '../../src/kernel/access/auth/staff-cache';
import type { ProviderVisit, Trial } from '../../src/modules/base/single-sign-on/single-sign-on.dto';
import { ADMIN, type Caller, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { OwnProvider } from './own-provider';
import { settingsFor, signInThere, startSignOnApp } from './sign-on-app';

let provider: OwnProvider;
let app: TestApp;
let make: Factories;

beforeAll(async () => {
  provider = await OwnProvider.start();
  app = await startSignOnApp(provider.issuer, {}, { stepUpMinutes: 5 });
  make = factoriesOf(app);
});
afterAll(async () => {
  await app?.close();
  await provider?.stop();
});
const set = (words: Parameters<typeof settingsFor>[1]) =>
  Object.assign(app.config, { oidc: settingsFor(provider.issuer, words) });
beforeEach(() => set({}));

let count = 0;
const people: Record<string, object> = {};

async function person(claims: object = {}) {
  const login = `prover-${++count}`;
  const email = `${login}@example.com`;
  people[login] = { email, email_verified: true, ...claims };
  await provider.setPeople(people);
  return { login, email };
}

/** A super user who signed in at the provider, long enough ago to be asked again. */
async function visitor() {
  const { login, email } = await person();
  const id = await make.user({ email }, [await make.role({})]);
  const cookies = new Map<string, string>();
  const { data } = await signInThere(app, (url) => provider.visit(url, { login }, cookies));
  await make.source.manager.insert(BaseSysUserRole, { userId: id, roleId: await make.role({ isSuper: true }) });
  await makeOld(id);
  return { login, id, cookies, caller: app.caller(data.token) };
}

async function makeOld(userId: number): Promise<void> {
  await make.source.manager.update(BaseSysSession, { userId }, { provedTime: new Date(Date.now() - 600_000) });
  await app.nest.get(StaffCache).forgetStaff([userId]);
}

/** A delicate call that changes nothing. */
const delicate = (caller: Caller) => caller.post('base/sys/user/delete', { ids: [] });
const refusedWith = (reason: string) => ({ code: 1001, data: { reason } });

async function prove(caller: Caller, login: string, cookies?: Map<string, string>) {
  const { data } = await caller.post<ProviderVisit>('base/comm/askProvider');
  return { flowToken: data.flowToken, answer: await provider.visit(data.url, { login }, cookies) };
}

test('somebody from the provider proves there again who they are, and the provider has to ask', async () => {
  const { caller, login, cookies } = await visitor();
  expect(await delicate(caller)).toMatchObject({ code: 1001, data: { reason: 'stepUp', by: 'provider' } });
  const asked = await caller.post<ProviderVisit>('base/comm/askProvider');
  expect(new URL(asked.data.url).searchParams.get('prompt')).toBe('login');
  expect(new URL(asked.data.url).searchParams.get('max_age')).toBe('0');
  expect(await caller.post('base/comm/stepUp', await prove(caller, login, cookies))).toMatchObject({ code: 1000 });
  expect(await delicate(caller)).not.toMatchObject(refusedWith('stepUp'));
});

test('a proof of somebody else, of another session, or by password is refused', async () => {
  const [one, other] = [await visitor(), await visitor()];
  expect(await one.caller.post('base/comm/stepUp', { password: ADMIN.password })).toMatchObject(refusedWith('stepUp'));
  const foreign = await prove(one.caller, other.login);
  expect(await one.caller.post('base/comm/stepUp', foreign)).toMatchObject(refusedWith('providerRefused'));
  const elsewhere = await prove(other.caller, one.login);
  expect(await one.caller.post('base/comm/stepUp', elsewhere)).toMatchObject(refusedWith('flowOver'));
  expect(await delicate(one.caller)).toMatchObject(refusedWith('stepUp'));
});

test('an answer to a sign-in is no proof, and a proof signs nobody in', async () => {
  const { caller, login } = await visitor();
  const proof = await prove(caller, login);
  expect(await app.caller().post('base/open/provider', proof)).toMatchObject(refusedWith('flowOver'));
  const { data } = await app.caller().post<ProviderVisit>('base/open/askProvider');
  const answer = { flowToken: data.flowToken, answer: await provider.visit(data.url, { login }) };
  expect(await caller.post('base/comm/stepUp', answer)).toMatchObject(refusedWith('flowOver'));
});

test('a sign-in at the provider is a proof of the moment at which the provider has asked', async () => {
  const { id, login, cookies } = await visitor();
  const before = Date.now();
  const { data } = await signInThere(app, (url) => provider.visit(url, { login }, cookies));
  expect(data.token).toBeTruthy();
  const sessions = await make.find(BaseSysSession, { userId: id });
  const newest = sessions.map(({ provedTime }) => Number(provedTime)).sort((a, b) => b - a)[0] ?? 0;
  expect(newest).toBeLessThanOrEqual(before);
});

async function tryOut(login: string, amr = ''): Promise<Trial> {
  const admin = await app.as(ADMIN.username);
  const { data } = await admin.post<ProviderVisit>('base/sys/signOn/beginTrial');
  const answer = await provider.visit(data.url, { login, amr });
  return (await admin.post<Trial>('base/sys/signOn/finishTrial', { flowToken: data.flowToken, answer })).data;
}
const verdicts = ({ steps }: Trial) => Object.fromEntries(steps.map(({ name, verdict }) => [name, verdict]));

test('a trial says what a sign-in would do, and does not do it', async () => {
  const { login, email } = await person({ groups: ['desk'], department: 'Nowhere' });
  const roleId = await make.role({});
  const [role] = await make.source.query<{ label: string }[]>('SELECT `label` FROM `base_sys_role` WHERE `id` = ?', [
    roleId,
  ]);
  set({
    provision: 'auto',
    roleClaim: 'groups',
    roleMap: new Map([['desk', role?.label ?? '']]),
    departmentClaim: 'department',
    factor: { claim: 'amr', values: ['otp'] },
  });
  const trial = await tryOut(login);
  expect(verdicts(trial)).toEqual({
    answer: 'good',
    claims: 'good',
    account: 'good',
    roles: 'good',
    department: 'attention',
    factor: 'attention',
    leaving: 'good',
  });
  expect(trial.claims).toMatchObject({ email, groups: ['desk'] });
  expect(JSON.stringify(trial)).not.toMatch(/access_token|refresh_token|id_token|eyJ/);
  expect(await make.find(BaseSysUser, { email })).toEqual([]);
  expect(verdicts(await tryOut(login, 'otp'))).toMatchObject({ factor: 'good' });
});

test('a trial names what keeps somebody out', async () => {
  const { login } = await person({ email_verified: false });
  expect(verdicts(await tryOut(login))).toMatchObject({ answer: 'good', account: 'bad' });
  const admin = await app.as(ADMIN.username);
  const { data } = await admin.post<ProviderVisit>('base/sys/signOn/beginTrial');
  const state = new URL(data.url).searchParams.get('state') ?? '';
  const words = { error: 'access_denied', error_description: 'Not assigned', state, iss: provider.issuer };
  const denied = { flowToken: data.flowToken, answer: `?${String(new URLSearchParams(words))}` };
  const { data: failed } = await admin.post<Trial>('base/sys/signOn/finishTrial', denied);
  expect(failed).toMatchObject({ claims: null, steps: [{ name: 'answer', verdict: 'bad' }] });
  expect(failed.steps[0]?.words).toBe('其响应未被接受：access_denied: Not assigned');
});

test('the state of single sign-on is for super users only, and without the secret', async () => {
  const member = await make.signedIn({ permissions: ['base:sys:signOn:state', 'base:sys:signOn:beginTrial'] });
  expect(await member.get('base/sys/signOn/state')).toMatchObject({ status: 403 });
  expect(await member.post('base/sys/signOn/beginTrial')).toMatchObject({ status: 403 });
  const { data } = await (await app.as(ADMIN.username)).get('base/sys/signOn/state');
  expect(data).toMatchObject({ isOn: true, hasSecret: true, redirectUri: 'https://console.example/sso' });
  expect(JSON.stringify(data)).not.toContain('client-secret');
});

test('somebody from the provider sets up a second factor without a password, after a proof there', async () => {
  const { caller, login } = await visitor();
  expect(await caller.post('base/factor/offer', {})).toMatchObject({ data: { reason: 'stepUp', by: 'provider' } });
  expect(await caller.post('base/comm/stepUp', await prove(caller, login))).toMatchObject({ code: 1000 });
  expect(await caller.post('base/factor/offer', {})).toMatchObject({ code: 1000 });
  Object.assign(app.config, { stepUpMinutes: 0 });
  await makeOld((await caller.get<{ id: number }>('base/comm/person')).data.id);
  expect(await caller.post('base/factor/offer', {})).toMatchObject(refusedWith('stepUp'));
  Object.assign(app.config, { stepUpMinutes: 5 });
  const local = await app.as(ADMIN.username);
  expect(await local.post('base/factor/offer', {})).toMatchObject({ data: { errors: { password: [{}] } } });
  expect((await caller.get<object>('base/comm/person')).data).toMatchObject({ byProvider: true });
  expect((await local.get<object>('base/comm/person')).data).toMatchObject({ byProvider: false });
});

test.each(['roster', 'auto'] as const)(
  'another mail address of one’s own asks for a proof while the provider finds accounts by it: %s',
  async (provision) => {
    set({ provision });
    const member = await make.signedIn({});
    const update = (change: object) => member.post('base/comm/personUpdate', change);
    expect(await update({ email: `first-${provision}@example.com` })).toMatchObject({ code: 1000 });
    await makeOld(member.id);
    for (const email of ['second@example.com', '', null])
      expect(await update({ email, nickName: 'Ann' })).toMatchObject(refusedWith('stepUp'));
    const [row] = await make.find(BaseSysUser, { id: member.id });
    expect(row).toMatchObject({ email: `first-${provision}@example.com` });
    expect(row).not.toMatchObject({ nickName: 'Ann' });
    // A form sends it as it is.
    expect(await update({ email: `first-${provision}@example.com`, nickName: 'Ann' })).toMatchObject({ code: 1000 });
    await member.post('base/comm/stepUp', { password: ADMIN.password });
    expect(await update({ email: 'second@example.com' })).toMatchObject({ code: 1000 });
  },
);

test('another mail address of one’s own asks for no proof where no provider finds accounts by it', async () => {
  const member = await make.signedIn({});
  await makeOld(member.id);
  set({ provision: 'off' });
  expect(await member.post('base/comm/personUpdate', { email: 'a@example.com' })).toMatchObject({ code: 1000 });
  Object.assign(app.config, { oidc: undefined });
  expect(await member.post('base/comm/personUpdate', { email: 'b@example.com' })).toMatchObject({ code: 1000 });
});

test('the mail address of somebody else is never changed without a proof', async () => {
  const [chief, member] = [await make.signedIn({ isSuper: true }), await make.signedIn({})];
  await makeOld(chief.id);
  const change = { id: member.id, email: 'chief-at-home@example.com' };
  expect(await chief.post('base/sys/user/update', change)).toMatchObject(refusedWith('stepUp'));
});
