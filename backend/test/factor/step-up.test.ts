import { stepUpRuleOf } from '../../src/kernel/access/auth/access';
import { StaffCache } from '../../src/kernel/access/auth/staff-cache';
import { callsOf } from '../../src/kernel/description/document/calls';
import { BaseSysSession } from '../../src/modules/base/tables/session.entity';
import { ADMIN, type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { memberWithPasskey, ORIGIN, proofBy } from './member-with-passkey';
import { letCodesBeUsed, memberWithApp, shownBy, wrongFor } from './member-with-app';

const MINUTE = 60_000;

let app: TestApp;
let make: Factories;

beforeAll(async () => {
  app = await startApp({ stepUpMinutes: 5, publicUrl: ORIGIN });
  make = factoriesOf(app);
});
afterAll(() => app?.close());

/** The operations that ask for a proof of the last minutes. */
const ASKING: Record<string, readonly string[]> = {
  'base/comm': ['endSession'],
  'base/sys/act': ['export'],
  'base/sys/factor': ['setPolicy', 'setRole'],
  'base/sys/key': ['add', 'rotate', 'update'],
  'base/sys/log': ['clear', 'export', 'setKeep'],
  'base/sys/menu': ['add', 'delete', 'import', 'update'],
  'base/sys/param': ['add', 'delete', 'import', 'update'],
  'base/sys/retention': ['setKeep'],
  'base/sys/role': ['add', 'delete', 'update'],
  'base/sys/support': ['export'],
  'base/sys/user': ['add', 'delete', 'export', 'import', 'passwordLink', 'resetFactor', 'update'],
  'im/audit': ['export'],
  'im/case': ['disclose', 'package', 'setKeep'],
  'im/channel': ['add', 'delete', 'export', 'update'],
  'im/conversation': ['export'],
  'im/group_member': ['export'],
  'im/group_message': ['export'],
  'im/private_message': ['export'],
  'im/real_name': ['export', 'reveal'],
  'im/takeback': ['begin'],
  'im/user': ['export', 'reveal'],
  'im/user_log': ['export'],
  'plugin/info': ['add', 'delete', 'grant', 'rollback', 'saveConfig', 'update'],
  'plugin/market': ['install'],
  'plugin/publisher': ['add', 'delete', 'update'],
  'plugin/revocation': ['add', 'delete'],
  'recycle/data': ['setKeep'],
  'task/info': ['setKeep'],
  'user/address': ['export'],
  'user/erasure': ['confirm'],
  'user/info': ['export', 'exportPerson', 'reveal'],
};

/** Those that do so for many people only. */
const SOMETIMES = ['im/batch/begin', 'im/user/ban'];

const always = Object.entries(ASKING).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}/${action}`),
);

test('exactly these operations ask for a recent proof', () => {
  const found = { always: [] as string[], sometimes: [] as string[] };
  for (const [call, { handler }] of callsOf(app.nest)) {
    const rule = stepUpRuleOf(handler);
    if (rule) found[rule.when ? 'sometimes' : 'always'].push(call.replace('post /api/admin/', ''));
  }
  expect(found.always.sort()).toEqual(always.sort());
  expect(found.sometimes.sort()).toEqual(SOMETIMES);
});

const DUE = (by: 'factor' | 'password') => ({ code: 1001, data: { reason: 'stepUp', by } });

/** Lets time pass since the sessions of a member of staff proved themselves. */
async function letProofGrowOld(id: number): Promise<void> {
  await make.source.manager.update(BaseSysSession, { userId: id }, { provedTime: new Date(Date.now() - 5 * MINUTE) });
  await app.nest.get(StaffCache).forgetStaff([id]);
}

let roles = 0;
const addRole = (caller: Caller) =>
  caller.post('base/sys/role/add', {
    name: `Role ${++roles}`,
    label: `stepped-${roles}`,
    menuIdList: [],
    departmentIdList: [],
  });

test('a sign-in is a proof, and five minutes later the password is due', async () => {
  const member = await make.signedIn({ isSuper: true });
  expect(await addRole(member)).toMatchObject({ code: 1000 });
  await letProofGrowOld(member.id);
  expect(await addRole(member)).toMatchObject(DUE('password'));
  expect(await member.post('base/sys/role/page', {})).toMatchObject({ code: 1000 });
  expect(await member.post('base/comm/stepUp', { password: ADMIN.password })).toMatchObject({ data: { seconds: 300 } });
  expect(await addRole(member)).toMatchObject({ code: 1000 });
});

test('a session without a recent proof gets no answer from these operations', async () => {
  const member = await make.signedIn({ isSuper: true });
  await letProofGrowOld(member.id);
  for (const call of [...always, 'plugin/info/install'])
    expect({ call, ...(await member.post(call)) }).toMatchObject({ call, ...DUE('password') });
});

test('a wrong password proves nothing, and the number of tries is limited', async () => {
  const member = await make.signedIn({ isSuper: true });
  await letProofGrowOld(member.id);
  const reasons = new Set<unknown>();
  for (let tries = 0; tries < 12; tries++)
    reasons.add((await member.post<{ reason: string }>('base/comm/stepUp', { password: 'not-that-1' })).data.reason);
  expect([...reasons]).toEqual(['password', 'throttled']);
  expect(await addRole(member)).toMatchObject(DUE('password'));
});

test('somebody with a second factor proves it by that: a code, once, or a recovery code', async () => {
  const one = await memberWithApp(make, { isSuper: true });
  const { member, secret, recoveryCodes } = one;
  await letProofGrowOld(member.id);
  expect(await addRole(member)).toMatchObject(DUE('factor'));
  expect(await member.post('base/comm/stepUp', { password: ADMIN.password })).toMatchObject(DUE('factor'));
  expect(await member.post('base/comm/stepUp', { verifyCode: wrongFor(secret) })).toMatchObject({
    data: { reason: 'factorCode' },
  });
  expect(await addRole(member)).toMatchObject(DUE('factor'));
  const verifyCode = shownBy(secret);
  expect(await member.post('base/comm/stepUp', { verifyCode })).toMatchObject({ code: 1000 });
  expect(await addRole(member)).toMatchObject({ code: 1000 });
  expect(await member.post('base/comm/stepUp', { verifyCode })).toMatchObject({ data: { reason: 'factorCode' } });
  await letProofGrowOld(member.id);
  expect(await member.post('base/comm/stepUp', { verifyCode: recoveryCodes[0] })).toMatchObject({ code: 1000 });
});

test('a code of another account proves nothing', async () => {
  const [one, other] = [await memberWithApp(make, { isSuper: true }), await memberWithApp(make)];
  await letProofGrowOld(one.member.id);
  await letCodesBeUsed(make, other.member.id);
  expect(await one.member.post('base/comm/stepUp', { verifyCode: shownBy(other.secret) })).toMatchObject({
    data: { reason: 'factorCode' },
  });
});

test('a proof holds for the session that gave it, and for no other one of the same person', async () => {
  const here = await make.signedIn({ isSuper: true });
  const there = await app.as(here.username);
  await letProofGrowOld(here.id);
  await here.post('base/comm/stepUp', { password: ADMIN.password });
  expect(await addRole(there)).toMatchObject(DUE('password'));
  expect(await addRole(here)).toMatchObject({ code: 1000 });
});

test('a session of an earlier version, of which no proof is recorded, is asked for one', async () => {
  const member = await make.signedIn({ isSuper: true });
  await make.source.manager.update(BaseSysSession, { userId: member.id }, { provedTime: null });
  await app.nest.get(StaffCache).forgetStaff([member.id]);
  expect(await addRole(member)).toMatchObject(DUE('password'));
});

test('a ban of more than a hundred people asks for a proof, one of a hundred does not', async () => {
  const member = await make.signedIn({ isSuper: true });
  await letProofGrowOld(member.id);
  const ban = (people: number) =>
    member.post('im/user/ban', { ids: Array.from({ length: people }, (_, at) => 9_000_000 + at), reason: 'spam' });
  expect(await ban(101)).toMatchObject(DUE('password'));
  expect(await ban(100)).not.toMatchObject(DUE('password'));
  expect(await member.post('im/batch/begin', { filter: { status: 0 } })).toMatchObject(DUE('password'));
});

test('a write that was refused for want of a proof runs when it is sent again with the same key', async () => {
  const member = await make.signedIn({ isSuper: true });
  await letProofGrowOld(member.id);
  const keyed = app.caller(member.token, { 'idempotency-key': 'step-up-and-again-1' });
  const role = { name: 'Asked twice', label: 'asked-twice' };
  expect(await keyed.post('base/sys/role/add', role)).toMatchObject(DUE('password'));
  await member.post('base/comm/stepUp', { password: ADMIN.password });
  expect(await keyed.post('base/sys/role/add', role)).toMatchObject({ code: 1000 });
});

test('a house that asks for no proof asks nobody', async () => {
  const member = await make.signedIn({ isSuper: true });
  await letProofGrowOld(member.id);
  Object.assign(app.config, { stepUpMinutes: 0 });
  expect(await addRole(member)).toMatchObject({ code: 1000 });
  Object.assign(app.config, { stepUpMinutes: 5 });
});

test('a passkey is a proof too, of its owner alone', async () => {
  const [one, other] = [
    await memberWithPasskey(make, { isSuper: true }),
    await memberWithPasskey(make, { isSuper: true }),
  ];
  await letProofGrowOld(one.member.id);
  expect(await addRole(one.member)).toMatchObject(DUE('factor'));
  const stepUp = (proof: object) => one.member.post('base/comm/stepUp', proof);
  expect(await stepUp({ password: ADMIN.password })).toMatchObject(DUE('factor'));
  const foreign = await proofBy({ member: one.member, key: other.key });
  expect(await stepUp(foreign)).toMatchObject({ code: 1001, data: { reason: 'passkey' } });
  expect(await stepUp(await proofBy(one))).toMatchObject({ code: 1000 });
  expect(await addRole(one.member)).toMatchObject({ code: 1000 });
});

test('two proofs at once are refused at the one that is too much, and none counts as a try', async () => {
  const { member, secret } = await memberWithApp(make, { isSuper: true });
  await letProofGrowOld(member.id);
  const passkey = { passkeyToken: 'a', credentialId: 'a', clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' };
  expect(await member.post('base/comm/stepUp', { verifyCode: shownBy(secret), passkey })).toMatchObject({
    code: 1002,
    data: { errors: { passkey: [expect.any(String)] } },
  });
  expect(await member.post('base/comm/stepUp', { verifyCode: null })).toMatchObject({ code: 1002 });
  expect(await member.post('base/comm/stepUp', { verifyCode: shownBy(secret) })).toMatchObject({ code: 1000 });
});
