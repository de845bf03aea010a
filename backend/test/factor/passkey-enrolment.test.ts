import { RequestLog } from '../../src/kernel/operation/request-log/request-log';
import { BaseSysPasskey } from '../../src/modules/base/tables/passkey.entity';
import { BaseSysRecoveryCode } from '../../src/modules/base/tables/recovery-code.entity';
import { BaseSysTotp } from '../../src/modules/base/tables/totp.entity';
import { BaseSysUser } from '../../src/modules/base/tables/user.entity';
import type { PasskeyQuestion } from '../../src/modules/base/passkey/passkey-answer';
import { ADMIN, type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { onBoth } from '../process/on-both';
import { memberWithApp, offer, shownBy } from './member-with-app';
import {
  addPasskey,
  enter,
  memberWithPasskey,
  offerPasskey,
  ORIGIN,
  proofBy,
  stateOf,
  withPasskey,
} from './member-with-passkey';
import { type Fault, VirtualAuthenticator } from './virtual-authenticator';

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp({ publicUrl: `${ORIGIN}/` });
  make = factoriesOf(app);
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { password } = ADMIN;
const newKey = () => new VirtualAuthenticator(ORIGIN);
const keysOf = (userId: number) => make.find(BaseSysPasskey, { userId });
const reason = (word: string) => ({ code: 1001, data: { reason: word } });

test('a first passkey turns two-step verification on and gives recovery codes, a second one gives none', async () => {
  const one = await memberWithPasskey(make);
  expect(new Set(one.recoveryCodes).size).toBe(10);
  expect((await one.member.get('base/comm/person')).data).toMatchObject({ secondFactor: true });
  const second = await addPasskey(one.member, newKey(), {}, await proofBy(one));
  expect(second).toMatchObject({ code: 1000, data: { recoveryCodes: [] } });
  const key = { name: 'Key', lastUsed: null, backedUp: false, copiedTime: null };
  expect(await stateOf(one.member)).toMatchObject({
    since: null,
    recoveryCodes: 10,
    passkeyOrigin: ORIGIN,
    passkeys: [{ ...key, lastUsed: expect.any(String) as string }, key],
  });
});

test('an offer names the host of PUBLIC_URL, whatever host the request names', async () => {
  const member = await make.signedIn({});
  const foreign = app.caller(member.token, { host: 'evil.example', origin: 'https://evil.example' });
  expect((await offerPasskey(foreign)).data.options).toMatchObject({
    rp: { id: 'console.example.com' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

const FAULTS: Record<string, Fault> = {
  'made on another page': { origin: 'https://console.example.com.evil.example' },
  'made for another host': { rpId: 'evil.example' },
  'made without a finger or a PIN': { isUnverified: true },
  'made for another challenge': { challenge: 'b3RoZXI' },
  'made for a sign-in': { type: 'webauthn.get' },
};

test.each(Object.keys(FAULTS))('a passkey %s is not added', async (name) => {
  const member = await make.signedIn({});
  expect(await addPasskey(member, newKey(), FAULTS[name])).toMatchObject(reason('passkey'));
  expect(await keysOf(member.id)).toEqual([]);
});

test('a stolen session adds no passkey without the password, and none to an account that has a factor without that', async () => {
  const one = await memberWithPasskey(make);
  expect(await offerPasskey(one.member, { password: 'not-it' })).toMatchObject(reason('password'));
  expect(await offerPasskey(one.member)).toMatchObject({
    code: 1002,
    data: { keys: { verifyCode: ['validation.isNotEmpty'] } },
  });
  expect(await offer(one.member)).toMatchObject({ code: 1002 });
  const other = await memberWithPasskey(make);
  expect(await offerPasskey(one.member, await proofBy({ member: one.member, key: other.key }))).toMatchObject(
    reason('passkey'),
  );
  const unasked = await one.member.post('base/factor/addPasskey', newKey().create({ options: { challenge: 'YQ' } }));
  expect(unasked).toMatchObject(reason('passkeyOver'));
  expect(await keysOf(one.member.id)).toHaveLength(1);
});

test('a challenge belongs to its session and is used up by its first answer', async () => {
  const member = await make.signedIn({});
  const again = await app.as(member.username);
  const key = newKey();
  const made = key.create((await offerPasskey(member)).data);
  expect(await again.post('base/factor/addPasskey', made)).toMatchObject(reason('passkeyOver'));
  expect(await member.post('base/factor/addPasskey', made)).toMatchObject({ code: 1000 });
  const [row] = await keysOf(member.id);
  await member.post('base/factor/removePasskey', { id: row?.id, password, ...(await proofBy({ member, key })) });
  expect(await member.post('base/factor/addPasskey', made)).toMatchObject(reason('passkeyOver'));
  expect(await keysOf(member.id)).toEqual([]);
});

onBoth('a proof is taken once, in its session, by its account', async () => {
  const one = await memberWithPasskey(make);
  const proof = await proofBy(one);
  const elsewhere = app.caller((await enter(app, one.key)).data.token);
  expect(await offerPasskey(elsewhere, proof)).toMatchObject(reason('passkeyOver'));
  const fresh = await proofBy(one);
  expect(await offerPasskey(one.member, fresh)).toMatchObject({ code: 1000 });
  expect(await offerPasskey(one.member, fresh)).toMatchObject(reason('passkeyOver'));
});

onBoth('two first passkeys at once turn two-step verification on once, with one set of codes', async () => {
  const member = await make.signedIn({});
  const again = await app.as(member.username);
  const made = [newKey().create((await offerPasskey(member)).data), newKey().create((await offerPasskey(again)).data)];
  const answers = await Promise.all(
    [member, again].map((one, at) => one.post('base/factor/addPasskey', made[at] ?? {})),
  );
  // The first one ends the other session; the other call may be in its transaction by then.
  const codes = answers.map(({ data }) => (data as { recoveryCodes?: string[] } | null)?.recoveryCodes?.length);
  expect(codes.filter((count) => count === 10)).toHaveLength(1);
  expect(await make.find(BaseSysRecoveryCode, { userId: member.id })).toHaveLength(10);
  expect(await make.find(BaseSysUser, { id: member.id, secondFactor: true })).toHaveLength(1);
});

test('a passkey belongs to one account, and an account has at most ten', async () => {
  const one = await memberWithPasskey(make);
  const other = await make.signedIn({});
  const rowFor = (word: string) => ({
    ...{ userId: one.member.id, name: 'Key', credentialId: `${word}-${one.member.id}`, publicKey: 'AA' },
    ...{ counter: 0, transports: '', backedUp: false, lastChallenge: new Date() },
  });
  const rows = Array.from({ length: 8 }, (_, at) => rowFor(`filler-${at}`));
  await make.source.manager.insert(BaseSysPasskey, rows);
  const [tenth, eleventh] = [await offerPasskey(one.member, await proofBy(one)), newKey()];
  await make.source.manager.insert(BaseSysPasskey, rowFor('last'));
  expect(await one.member.post('base/factor/addPasskey', eleventh.create(tenth.data))).toMatchObject(reason('limit'));
  expect(await offerPasskey(one.member, await proofBy(one))).toMatchObject(reason('limit'));
  expect(await addPasskey(other, one.key)).toMatchObject(reason('passkeyKnown'));
});

test('a passkey is renamed by its owner alone', async () => {
  const [one, other] = [await memberWithPasskey(make), await memberWithPasskey(make)];
  const [row] = await keysOf(one.member.id);
  const rename = (caller: Caller, name: string) => caller.post('base/factor/renamePasskey', { id: row?.id, name });
  expect((await rename(other.member, 'Mine')).code).toBe(1001);
  expect(await rename(one.member, '  Laptop ')).toMatchObject({ code: 1000 });
  expect((await rename(one.member, ' ')).code).toBe(1002);
  expect((await stateOf(one.member)).passkeys).toMatchObject([{ name: 'Laptop' }]);
});

test('the last factor that is removed turns two-step verification off, and ends the other sessions', async () => {
  const one = await memberWithPasskey(make);
  const { member, key } = one;
  const { secret, enrolToken } = (
    await member.post<{ secret: string; enrolToken: string }>('base/factor/offer', {
      password,
      ...(await proofBy(one)),
    })
  ).data;
  const verifyCode = shownBy(secret);
  expect(await member.post('base/factor/enrol', { enrolToken, verifyCode })).toMatchObject({
    data: { recoveryCodes: [] },
  });
  const [row] = await keysOf(member.id);
  const remove = async (proof: object) => member.post('base/factor/removePasskey', { id: row?.id, password, ...proof });
  expect((await remove({})).code).toBe(1002);
  const third = app.caller((await enter(app, key)).data.token);
  expect(await remove(await proofBy(one))).toMatchObject({ code: 1000 });
  expect((await third.get('base/comm/person')).status).toBe(401);
  expect((await member.get('base/comm/person')).data).toMatchObject({ secondFactor: true });
  expect(await enter(app, key)).toMatchObject(reason('passkey'));
  const lastCode = one.recoveryCodes[0];
  expect(await member.post('base/factor/unenrol', { password, verifyCode: lastCode })).toMatchObject({ code: 1000 });
  expect((await member.get('base/comm/person')).data).toMatchObject({ secondFactor: false });
  expect(await make.find(BaseSysRecoveryCode, { userId: member.id })).toEqual([]);
});

test('removing the app leaves a passkey in force, and removing one of somebody else removes nothing', async () => {
  const app1 = await memberWithApp(make);
  const key = newKey();
  await addPasskey(app1.member, key, {}, { verifyCode: app1.recoveryCodes[0] });
  const proof = { password, ...(await proofBy({ member: app1.member, key })) };
  expect(await app1.member.post('base/factor/unenrol', proof)).toMatchObject({ code: 1000 });
  expect(await make.find(BaseSysTotp, { userId: app1.member.id })).toEqual([]);
  expect(await make.find(BaseSysUser, { id: app1.member.id, secondFactor: true })).toHaveLength(1);
  const other = await memberWithPasskey(make);
  const [row] = await keysOf(app1.member.id);
  const theft = { id: row?.id, password, ...(await proofBy(other)) };
  expect((await other.member.post('base/factor/removePasskey', theft)).code).toBe(1001);
  expect(await keysOf(app1.member.id)).toHaveLength(1);
});

test('the policy off refuses new passkeys and leaves those that exist in force', async () => {
  const one = await memberWithPasskey(make);
  const fresh = await make.signedIn({});
  const open = (await offerPasskey(fresh)).data;
  await admin.post('base/sys/factor/setPolicy', { policy: 'off' });
  try {
    expect(await offerPasskey(await make.signedIn({}))).toMatchObject(reason('factorOff'));
    expect(await fresh.post('base/factor/addPasskey', newKey().create(open))).toMatchObject(reason('factorOff'));
    expect(await enter(app, one.key)).toMatchObject({ code: 1000 });
  } finally {
    await admin.post('base/sys/factor/setPolicy', { policy: 'optional' });
  }
});

test('a server without an address of its own offers no passkeys and takes none', async () => {
  const one = await memberWithPasskey(make);
  const asked = (await one.member.post<PasskeyQuestion>('base/factor/askPasskey')).data;
  const { publicUrl } = app.config;
  Object.assign(app.config, { publicUrl: 'http://10.0.0.7:8001' });
  try {
    expect((await stateOf(one.member)).passkeyOrigin).toBeNull();
    const anyone = app.caller();
    for (const answer of [
      await offerPasskey(one.member),
      await one.member.post('base/factor/askPasskey'),
      await anyone.post('base/open/askPasskey', {}),
      await anyone.post('base/open/passkey', { passkey: one.key.get(asked) }),
    ])
      expect(answer).toMatchObject(reason('passkeyOff'));
  } finally {
    Object.assign(app.config, { publicUrl });
  }
});

test('a lost passkey is removed with the second factor, and comes back with a member who is restored', async () => {
  const house = await make.department(null);
  const one = await memberWithPasskey(make, { departmentId: house });
  const { data } = await admin.post<{ recycleId: number }>('base/sys/user/delete', { ids: [one.member.id] });
  expect(await keysOf(one.member.id)).toEqual([]);
  await admin.post('recycle/data/restore', { ids: [data.recycleId] });
  expect(await enter(app, one.key)).toMatchObject({ code: 1000 });
  expect(await admin.post('base/sys/user/resetFactor', { id: one.member.id })).toMatchObject({ code: 1000 });
  expect(await keysOf(one.member.id)).toEqual([]);
  expect(await enter(app, one.key)).toMatchObject(reason('passkey'));
  await app.as(one.member.username);
});

test('the trail tells who added, renamed and removed which passkey', async () => {
  const { member, key } = await withPasskey(await make.signedIn({}));
  const [row] = await keysOf(member.id);
  await member.post('base/factor/renamePasskey', { id: row?.id, name: 'Laptop' });
  await member.post('base/factor/removePasskey', { id: row?.id, password, ...(await proofBy({ member, key })) });
  await app.nest.get(RequestLog).flushRecords();
  const { list } = (await admin.post<{ list: object[] }>('base/sys/act/page', { entity: 'base/factor', size: 3 })).data;
  expect(list).toMatchObject([
    { action: 'removePasskey', outcome: 1, userId: member.id, rowName: 'Laptop' },
    { action: 'renamePasskey', outcome: 1, userId: member.id, rowName: 'Laptop' },
    { action: 'addPasskey', outcome: 1, userId: member.id, rowName: 'Key' },
  ]);
});
