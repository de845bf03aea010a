import { randomUUID } from 'node:crypto';
import { RequestLog } from '../../src/kernel/operation/request-log/request-log';
import { BaseSysChange } from '../../src/modules/base/tables/change.entity';
import { BaseSysLog } from '../../src/modules/base/tables/log.entity';
import { BaseSysRecoveryCode } from '../../src/modules/base/tables/recovery-code.entity';
import { BaseSysTotp } from '../../src/modules/base/tables/totp.entity';
import { BaseSysUser } from '../../src/modules/base/tables/user.entity';
import { RecycleData } from '../../src/modules/recycle/recycle-data.entity';
import type { FactorCodes } from '../../src/modules/base/enrolment/factor.dto';
import { ADMIN, type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { onBoth } from '../process/on-both';
import {
  decodeBase32,
  letCodesBeUsed,
  memberWithApp,
  offer,
  secondStep,
  shownBy,
  withApp,
  wrongFor,
} from './member-with-app';

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const FACTOR = 'base/factor';
const both = (verifyCode: string, password = ADMIN.password) => ({ password, verifyCode });
const flush = () => app.nest.get(RequestLog).flushRecords();

test('setting up takes the password and a code of the app, and changes nothing before', async () => {
  const member = await make.signedIn({});
  expect(await offer(member, 'not-it')).toMatchObject({ code: 1001, data: { reason: 'password' } });
  const { secret, uri, enrolToken } = (await offer(member)).data;
  expect(decodeBase32(secret)).toHaveLength(20);
  expect(uri).toBe(
    `otpauth://totp/Switchboard:${member.username}?secret=${secret}&issuer=Switchboard&algorithm=SHA1&digits=6&period=30`,
  );
  expect(await make.find(BaseSysTotp, { userId: member.id })).toEqual([]);
  const wrong = await member.post(`${FACTOR}/enrol`, { enrolToken, verifyCode: wrongFor(secret) });
  expect(wrong).toMatchObject({ code: 1001, data: { reason: 'factorCode' } });
  expect((await member.get(`${FACTOR}/state`)).data).toMatchObject({ since: null, recoveryCodes: 0, offered: true });
  const { data } = await member.post<FactorCodes>(`${FACTOR}/enrol`, { enrolToken, verifyCode: shownBy(secret) });
  expect(new Set(data.recoveryCodes).size).toBe(10);
  expect((await member.get(`${FACTOR}/state`)).data).toMatchObject({
    since: expect.stringMatching(/^\d{4}-/) as string,
    recoveryCodes: 10,
    offered: true,
  });
});

test('an offer belongs to its session and its account', async () => {
  const [member, other] = [await make.signedIn({}), await make.signedIn({})];
  const { secret, enrolToken } = (await offer(member)).data;
  const again = await app.as(member.username);
  for (const caller of [other, again])
    expect(await caller.post(`${FACTOR}/enrol`, { enrolToken, verifyCode: shownBy(secret) })).toMatchObject({
      code: 1001,
      data: { reason: 'factorExpired' },
    });
});

onBoth('two set-ups at once give one factor, and a set-up replaces none', async () => {
  const member = await make.signedIn({});
  const offers = [(await offer(member)).data, (await offer(member)).data];
  const answers = await Promise.all(
    offers.map(({ secret, enrolToken }) => member.post(`${FACTOR}/enrol`, { enrolToken, verifyCode: shownBy(secret) })),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001]);
  expect(await make.find(BaseSysTotp, { userId: member.id })).toHaveLength(1);
  expect(await make.find(BaseSysRecoveryCode, { userId: member.id })).toHaveLength(10);
  expect(await offer(member)).toMatchObject({ code: 1001, data: { reason: 'factorSet' } });
});

test('setting up and removing end the other sessions, not the one in which it is done', async () => {
  const member = await make.signedIn({});
  const other = await app.as(member.username);
  const one = await withApp(make, member);
  expect((await other.get('base/comm/person')).status).toBe(401);
  const third = app.caller((await secondStep(app, one, shownBy(one.secret))).data.token);
  await letCodesBeUsed(make, member.id);
  expect(await member.post(`${FACTOR}/unenrol`, both(shownBy(one.secret)))).toMatchObject({ code: 1000 });
  expect((await third.get('base/comm/person')).status).toBe(401);
  expect((await member.get('base/comm/person')).data).toMatchObject({ secondFactor: false });
  expect(await make.find(BaseSysRecoveryCode, { userId: member.id })).toEqual([]);
  await app.as(member.username);
});

onBoth.each(['unenrol', 'renewCodes'])('%s takes the password and a code, each of which is limited', async (call) => {
  const { member, secret, recoveryCodes } = await memberWithApp(make);
  const send = (proof: object) => member.post(`${FACTOR}/${call}`, proof);
  expect(await send(both(shownBy(secret), 'not-it'))).toMatchObject({ data: { reason: 'password' } });
  for (let tries = 0; tries < 5; tries++)
    expect(await send(both(wrongFor(secret)))).toMatchObject({ data: { reason: 'factorCode' } });
  expect(await send(both(recoveryCodes[0] ?? ''))).toMatchObject({ data: { reason: 'throttled' } });
  expect((await member.get(`${FACTOR}/state`)).data).toMatchObject({ recoveryCodes: 10 });
});

test('new recovery codes replace the older ones', async () => {
  const one = await memberWithApp(make);
  const { data } = await one.member.post<FactorCodes>(`${FACTOR}/renewCodes`, both(one.recoveryCodes[0] ?? ''));
  expect(data.recoveryCodes).toHaveLength(10);
  expect(await secondStep(app, one, one.recoveryCodes[1] ?? '')).toMatchObject({ data: { reason: 'factorCode' } });
  expect(await secondStep(app, one, data.recoveryCodes[1] ?? '')).toMatchObject({ code: 1000 });
});

test('a call about a factor that is not there says so', async () => {
  const member = await make.signedIn({});
  for (const call of ['unenrol', 'renewCodes'])
    expect(await member.post(`${FACTOR}/${call}`, both('123456'))).toMatchObject({ data: { reason: 'factorNotSet' } });
  expect(await admin.post('base/sys/user/resetFactor', { id: member.id })).toMatchObject({
    data: { reason: 'factorNotSet' },
  });
});

test('an administrator removes the factor of others in reach, which ends their sessions', async () => {
  const house = await make.department(null);
  const clerk = await make.signedIn({ departmentIds: [house], permissions: ['base:sys:user:resetFactor'] });
  const one = await memberWithApp(make, { departmentId: house, permissions: ['base:sys:user:resetFactor'] });
  const far = await memberWithApp(make, { departmentId: await make.department(null) });
  const strong = await memberWithApp(make, { departmentId: house, isSuper: true });
  const reset = (id: number, caller: Caller = clerk) => caller.post('base/sys/user/resetFactor', { id });
  expect((await reset(one.member.id, await make.signedIn({}))).status).toBe(403);
  expect(await reset(far.member.id)).toMatchObject({ code: 1001 });
  expect(await reset(strong.member.id)).toMatchObject({ code: 1001, data: { reason: 'super' } });
  expect(await reset(1, admin)).toMatchObject({ code: 1001, data: { reason: 'oneself' } });
  for (const { member } of [far, strong]) expect(await make.find(BaseSysTotp, { userId: member.id })).toHaveLength(1);
  expect(await reset(one.member.id)).toMatchObject({ code: 1000 });
  expect((await one.member.get('base/comm/person')).status).toBe(401);
  expect(await make.find(BaseSysTotp, { userId: one.member.id })).toEqual([]);
  await app.as(one.member.username);
});

onBoth('the history and the trail tell who changed a factor, also of refused tries', async () => {
  // The tests before have left acts that the log may write later than these.
  await flush();
  await make.source.manager.deleteAll(BaseSysChange);
  const { member, secret } = await memberWithApp(make);
  await member.post(`${FACTOR}/unenrol`, both(wrongFor(secret)));
  await member.post(`${FACTOR}/renewCodes`, both(shownBy(secret)));
  await admin.post('base/sys/user/resetFactor', { id: member.id });
  await flush();
  const actsOn = async (entity: string) =>
    (await admin.post<{ list: object[] }>('base/sys/act/page', { entity, size: 2 })).data.list;
  expect(await actsOn('base/factor')).toMatchObject([
    { action: 'renewCodes', outcome: 1, userId: member.id },
    { action: 'unenrol', outcome: 0, userId: member.id },
  ]);
  expect(await actsOn('BaseSysUser')).toMatchObject([
    { action: 'update', outcome: 1, rowId: member.id, userId: 1 },
    { action: 'update', outcome: 1, rowId: member.id, userId: member.id },
  ]);
});

test('a member who is deleted and restored still signs in with both steps', async () => {
  const house = await make.department(null);
  const one = await memberWithApp(make, { departmentId: house });
  const { data } = await admin.post<{ recycleId: number }>('base/sys/user/delete', { ids: [one.member.id] });
  expect(await make.find(BaseSysTotp, { userId: one.member.id })).toEqual([]);
  await admin.post('recycle/data/restore', { ids: [data.recycleId] });
  expect(await secondStep(app, one, shownBy(one.secret))).toMatchObject({ code: 1000 });
  expect(await secondStep(app, one, one.recoveryCodes[0] ?? '')).toMatchObject({ code: 1000 });
});

onBoth('no secret of a factor is readable in any table', async () => {
  const house = await make.department(null);
  const one = await memberWithApp(make, { departmentId: house });
  const key = { 'idempotency-key': randomUUID() };
  const withKey = app.caller(one.member.token, key);
  const { data } = await withKey.post<FactorCodes>(`${FACTOR}/renewCodes`, both(one.recoveryCodes[0] ?? ''));
  await letCodesBeUsed(make, one.member.id);
  const code = shownBy(one.secret);
  await secondStep(app, one, code);
  const kept = await make.find(BaseSysTotp, { userId: one.member.id });
  await admin.post('base/sys/user/delete', { ids: [one.member.id] });
  await flush();
  const tables = [BaseSysLog, BaseSysChange, RecycleData, BaseSysRecoveryCode, BaseSysUser];
  const rows = await Promise.all(tables.map((table) => make.source.manager.find(table as never)));
  const text = JSON.stringify([kept, rows]);
  // What is not secret is there, so the tables were read.
  expect(kept).toHaveLength(1);
  expect(text).toContain(`${FACTOR}/renewCodes`);
  const bytes = decodeBase32(one.secret);
  const codes = [...one.recoveryCodes, ...data.recoveryCodes].flatMap((each) => [each, each.replaceAll('-', '')]);
  for (const secret of [one.secret, bytes.toString('base64'), bytes.toString('hex'), `"${code}"`, ...codes])
    expect(text).not.toContain(secret);
});
