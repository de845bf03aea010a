import { BaseSysPasskey } from '../../src/modules/base/tables/passkey.entity';
import { BaseSysSession } from '../../src/modules/base/tables/session.entity';
import { BaseSysUser, UserStatus } from '../../src/modules/base/tables/user.entity';
import { Admission } from '../../src/modules/base/session/admission';
import { startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { onBoth } from '../process/on-both';
import { firstStep, memberWithApp, secondStep } from './member-with-app';
import { addPasskey, ask, enter, finish, memberWithPasskey, ORIGIN, stateOf } from './member-with-passkey';
import { type Fault, VirtualAuthenticator } from './virtual-authenticator';

let app: TestApp;
let make: Factories;

beforeAll(async () => {
  app = await startApp({ publicUrl: ORIGIN });
  make = factoriesOf(app);
});
afterAll(() => app?.close());
afterEach(() => jest.restoreAllMocks());

const REFUSED = { code: 1001, data: { reason: 'passkey' } };
const OVER = { code: 1001, data: { reason: 'passkeyOver' } };
const rowOf = async (userId: number) => (await make.find(BaseSysPasskey, { userId }))[0];

test('a passkey is the second step after the password, or all of a sign-in', async () => {
  const { member, key } = await memberWithPasskey(make);
  for (const { data } of [await finish(app, member.username, key), await enter(app, key)])
    expect((await app.caller(data.token).get('base/comm/person')).data).toMatchObject({ id: member.id });
});

test('the first step tells which methods the account has, and only then', async () => {
  const one = await memberWithPasskey(make);
  expect((await firstStep(app, one.member.username)).data).toMatchObject({ reason: 'factor', methods: ['passkey'] });
  const other = await memberWithApp(make);
  expect((await firstStep(app, other.member.username)).data).toMatchObject({ methods: ['code'] });
  await addPasskey(other.member, new VirtualAuthenticator(ORIGIN), {}, { verifyCode: other.recoveryCodes[0] });
  expect((await firstStep(app, other.member.username)).data).toMatchObject({ methods: ['code', 'passkey'] });
  const wrong = await firstStep(app, one.member.username, 'not-it');
  expect(wrong.data).toEqual({ reason: 'credentials' });
});

onBoth('a recovery code replaces a lost passkey, once, and tries of codes are limited without an app too', async () => {
  const { member, recoveryCodes } = await memberWithPasskey(make);
  const one = { member, secret: '', recoveryCodes };
  expect(await secondStep(app, one, recoveryCodes[0] ?? '')).toMatchObject({ code: 1000 });
  expect(await secondStep(app, one, recoveryCodes[0] ?? '')).toMatchObject({ data: { reason: 'factorCode' } });
  for (let tries = 1; tries < 5; tries++)
    expect(await secondStep(app, one, '123456')).toMatchObject({ data: { reason: 'factorCode' } });
  expect(await secondStep(app, one, recoveryCodes[1] ?? '')).toMatchObject({ data: { reason: 'throttled' } });
});

const FAULTS: Record<string, Fault> = {
  'on another page': { origin: 'https://evil.example' },
  'on the same host over http': { origin: ORIGIN.replace('https', 'http') },
  'for another host': { rpId: 'evil.example' },
  'without a finger or a PIN': { isUnverified: true },
  'for another challenge': { challenge: 'b3RoZXI' },
  'as if it were a new passkey': { type: 'webauthn.create' },
  'in the name of somebody else': { userHandle: Buffer.from('staff 1').toString('base64url') },
};

test('an answer is refused in either step that a passkey gave wrongly', async () => {
  const { member, key } = await memberWithPasskey(make);
  for (const [name, fault] of Object.entries(FAULTS)) {
    expect([name, await enter(app, key, fault)]).toMatchObject([name, REFUSED]);
    expect([name, await finish(app, member.username, key, fault)]).toMatchObject([name, REFUSED]);
  }
  expect(await enter(app, key)).toMatchObject({ code: 1000 });
});

test('a changed signature is refused, and marks no passkey as copied', async () => {
  const { member, key } = await memberWithPasskey(make);
  await enter(app, key);
  const answer = key.get(await ask(app), { counter: 0 });
  const signature = new VirtualAuthenticator(ORIGIN).get(await ask(app)).signature;
  expect(await app.caller().post('base/open/passkey', { passkey: { ...answer, signature } })).toMatchObject(REFUSED);
  expect(await rowOf(member.id)).toMatchObject({ copiedTime: null });
});

test('a counter that goes back is refused, and its owner is told that there may be a copy', async () => {
  const { member, key } = await memberWithPasskey(make);
  for (let uses = 0; uses < 3; uses++) await enter(app, key);
  const copied = await enter(app, key, { counter: 2 });
  expect(copied).toMatchObject(REFUSED);
  expect(copied.message).toContain('副本');
  expect(await enter(app, key, { counter: 3 })).toMatchObject(REFUSED);
  expect((await stateOf(member)).passkeys).toMatchObject([{ copiedTime: expect.any(String) as string }]);
  expect(await enter(app, key)).toMatchObject({ code: 1000 });
});

test('a passkey that does not count signs in again and again', async () => {
  const { key } = await memberWithPasskey(make);
  for (let uses = 0; uses < 2; uses++) expect(await enter(app, key, { counter: 0 })).toMatchObject({ code: 1000 });
});

onBoth('a challenge is answered once, also at the same moment', async () => {
  const { member, key } = await memberWithPasskey(make);
  await make.source.manager.delete(BaseSysSession, { userId: member.id });
  const passkey = key.get(await ask(app), { counter: 0 });
  const send = () => app.caller().post('base/open/passkey', { passkey });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001, 1001]);
  expect(await send()).toMatchObject(OVER);
  expect(await make.find(BaseSysSession, { userId: member.id })).toHaveLength(1);
});

onBoth('a challenge is for one occasion, and for five minutes', async () => {
  const { member, key } = await memberWithPasskey(make);
  const { factorToken } = (await firstStep(app, member.username)).data;
  const forAny = key.get(await ask(app));
  const forStep = key.get(await ask(app, factorToken));
  const send = (body: object) => app.caller().post('base/open/passkey', body);
  expect(await send({ factorToken, passkey: forAny })).toMatchObject(OVER);
  expect(await send({ passkey: forStep })).toMatchObject(OVER);
  expect(await send({ passkey: { ...forAny, passkeyToken: factorToken } })).toMatchObject(OVER);
  const late = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000 + 1);
  try {
    expect(await send({ passkey: forAny })).toMatchObject(OVER);
  } finally {
    late.mockRestore();
  }
});

test('a passkey of another account is no second step', async () => {
  const [one, other] = [await memberWithPasskey(make), await memberWithPasskey(make)];
  expect(await finish(app, one.member.username, other.key)).toMatchObject(REFUSED);
  expect(await finish(app, one.member.username, one.key)).toMatchObject({ code: 1000 });
});

test('an unknown passkey, one of a disabled account and a wrong one get the same answer', async () => {
  const [one, disabled] = [await memberWithPasskey(make), await memberWithPasskey(make)];
  await make.source.manager.update(BaseSysUser, { id: disabled.member.id }, { status: UserStatus.Disabled });
  const answers = [
    await enter(app, new VirtualAuthenticator(ORIGIN)),
    await enter(app, disabled.key),
    await enter(app, one.key, { isUnverified: true }),
  ];
  for (const { code, message, data } of answers)
    expect({ code, message, data }).toEqual({ ...REFUSED, message: answers[0]?.message });
});

test('a question to strangers names no passkey and leaves nothing on the server', async () => {
  const { member } = await memberWithPasskey(make);
  const { options } = await ask(app);
  expect(options).toMatchObject({ rpId: 'console.example.com', userVerification: 'required' });
  expect(options).not.toHaveProperty('allowCredentials');
  const row = await rowOf(member.id);
  const { factorToken } = (await firstStep(app, member.username)).data;
  expect((await ask(app, factorToken)).options).toMatchObject({ allowCredentials: [{ id: row?.credentialId }] });
});

test('a passkey that is removed while it signs in opens no session', async () => {
  const { member, key } = await memberWithPasskey(make);
  await addPasskey(
    member,
    new VirtualAuthenticator(ORIGIN),
    {},
    { passkey: key.get((await member.post<never>('base/factor/askPasskey')).data) },
  );
  const admission = app.nest.get(Admission);
  const admit = admission.admit.bind(admission);
  jest.spyOn(admission, 'admit').mockImplementation(async (proved) => {
    await make.source.manager.delete(BaseSysPasskey, { userId: member.id, credentialId: key.credentialId });
    return admit(proved);
  });
  expect(await enter(app, key)).toMatchObject({ data: { reason: 'factorExpired' } });
});

onBoth('many refused passkeys from one network close this sign-in there for some minutes', async () => {
  const { member, key } = await memberWithPasskey(make);
  const stranger = new VirtualAuthenticator(ORIGIN);
  // The tests before have had some refused.
  for (let tries = 0; tries < 50; tries++) await enter(app, stranger);
  expect(await enter(app, key)).toMatchObject({ data: { reason: 'throttled' } });
  expect((await firstStep(app, member.username)).data).toMatchObject({ reason: 'factor' });
});

test('a field that is null is refused as such', async () => {
  expect(await app.caller().post('base/open/askPasskey', { factorToken: null })).toMatchObject({
    code: 1002,
    data: { errors: { factorToken: [expect.any(String)] } },
  });
});
