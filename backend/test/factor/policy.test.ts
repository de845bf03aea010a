import { StaffCache } from '../../src/kernel/access/auth/staff-cache';
import type { FactorRules } from '../../src/modules/base/factor-policy/factor-policy.dto';
import { BaseSysChange } from '../../src/modules/base/tables/change.entity';
import { BaseSysRole } from '../../src/modules/base/tables/role.entity';
import { BaseSysUser } from '../../src/modules/base/tables/user.entity';
import { BaseSysUserRole } from '../../src/modules/base/tables/user-role.entity';
import { RequestLog } from '../../src/kernel/operation/request-log/request-log';
import { ADMIN, type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { LiveVisitor } from '../live-visitor';
import { firstStep, letCodesBeUsed, memberWithApp, offer, shownBy, withApp } from './member-with-app';

const DAY = 24 * 60 * 60_000;
const PERSON = 'base/comm/person';
const SESSIONS = 'base/comm/sessions';
const DUE = { code: 1001, data: { reason: 'factorSetUp' } };

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  await app.nest.listen(0, '127.0.0.1');
  admin = await app.as('admin');
});
afterAll(() => app?.close());
afterEach(() => {
  jest.restoreAllMocks();
  return setPolicy('optional');
});

const setPolicy = (policy: string, graceDays?: number, caller = admin) =>
  caller.post('base/sys/factor/setPolicy', { policy, ...(graceDays !== undefined && { graceDays }) });
const setRole = (roleId: number, required: boolean, graceDays = 0, caller = admin) =>
  caller.post('base/sys/factor/setRole', { roleId, required, graceDays });
const rules = async (caller = admin) => (await caller.get<FactorRules>('base/sys/factor/rules')).data;
const person = async (caller: Caller) =>
  (await caller.get<{ duty: string | null; factorFrom: string | null }>(PERSON)).data;

/** A role, and a member of staff who has it. */
async function holder() {
  const role = await make.role();
  return { role, member: await make.signedIn({ roleIds: [role] }) };
}

test('a role that requires a second factor closes the console at once to those who have none, until they set one up', async () => {
  const { role, member } = await holder();
  const other = (await holder()).member;
  expect(await setRole(role, true)).toMatchObject({ code: 1000 });
  expect(await member.get(SESSIONS)).toMatchObject(DUE);
  expect(await person(member)).toMatchObject({ duty: 'factorSetUp' });
  expect(await other.get(SESSIONS)).toMatchObject({ code: 1000 });
  expect(await person(other)).toMatchObject({ duty: null, factorFrom: null });
  await withApp(make, member);
  expect(await member.get(SESSIONS)).toMatchObject({ code: 1000 });
  expect(await person(member)).toMatchObject({ duty: null, factorFrom: null });
});

test('a role that does not require it any more opens the console again', async () => {
  const { role, member } = await holder();
  await setRole(role, true);
  expect(await member.get(SESSIONS)).toMatchObject(DUE);
  await setRole(role, false);
  expect(await member.get(SESSIONS)).toMatchObject({ code: 1000 });
});

test('a person is told from when on during the days of grace, and is closed out at that moment without an event', async () => {
  const { role, member } = await holder();
  const before = Date.now();
  await setRole(role, true, 7);
  const { duty, factorFrom } = await person(member);
  expect(duty).toBeNull();
  const from = (await make.find(BaseSysRole, { id: role }))[0]?.factorFrom?.getTime() ?? 0;
  expect(from).toBeGreaterThanOrEqual(before + 7 * DAY);
  expect(from).toBeLessThanOrEqual(Date.now() + 7 * DAY);
  expect(factorFrom).toEqual(expect.stringMatching(/^\d{4}-/));

  await make.source.manager.update(BaseSysRole, { id: role }, { factorFrom: new Date(Date.now() + 60_000) });
  await app.nest.get(StaffCache).forgetStaff([member.id]);
  expect(await member.get(SESSIONS)).toMatchObject({ code: 1000 });
  expect(await person(member)).toMatchObject({ duty: null });
  const late = Date.now() + 61_000;
  jest.spyOn(Date, 'now').mockImplementation(() => late);
  expect(await member.get(SESSIONS)).toMatchObject(DUE);
  expect(await person(member)).toMatchObject({ duty: 'factorSetUp' });
});

test('a live connection ends when its owner has to set up a second factor, and the next one is refused', async () => {
  const { role, member } = await holder();
  const visitor = await LiveVisitor.come(app.nest, member.token);
  await setRole(role, true);
  await visitor.next('disconnect');
  await expect(LiveVisitor.come(app.nest, member.token)).rejects.toThrow('factorSetUp');
});

test('a role that begins later requires nothing before', async () => {
  const { role, member } = await holder();
  await make.source.manager.update(BaseSysUserRole, { roleId: role }, { fromTime: new Date(Date.now() + DAY) });
  const other = await make.role();
  await make.source.manager.insert(BaseSysUserRole, { userId: member.id, roleId: other });
  await setRole(role, true);
  expect(await member.get(SESSIONS)).toMatchObject({ code: 1000 });
});

test('the earliest of several roles and the house counts', async () => {
  const [late, soon] = [await make.role(), await make.role()];
  const member = await make.signedIn({ roleIds: [late, soon] });
  await setRole(late, true, 9);
  await setRole(soon, true, 2);
  const days = async () => (Date.parse((await person(member)).factorFrom ?? '') - Date.now()) / DAY;
  expect(Math.round(await days())).toBe(2);
  await setPolicy('required', 1);
  expect(Math.round(await days())).toBe(1);
  await setPolicy('required', 5);
  expect(Math.round(await days())).toBe(2);
});

test('the house requires it of everybody, super users included, and of nobody who has one', async () => {
  const chief = await make.signedIn({ isSuper: true });
  const { member } = await memberWithApp(make);
  await setPolicy('required', 0, chief);
  for (const caller of [chief, admin]) expect(await caller.get(SESSIONS)).toMatchObject(DUE);
  expect(await member.get(SESSIONS)).toMatchObject({ code: 1000 });
  await withApp(make, chief);
  await setPolicy('optional', 0, chief);
  expect(await admin.get(SESSIONS)).toMatchObject({ code: 1000 });
});

test('a house that offers none lets nobody set one up but those whose role requires it', async () => {
  const { role, member } = await holder();
  const one = await memberWithApp(make);
  await setPolicy('off');
  expect(await offer(member)).toMatchObject({ code: 1001, data: { reason: 'factorOff' } });
  expect((await member.get('base/factor/state')).data).toMatchObject({ since: null, offered: false });
  await setRole(role, true, 3);
  expect((await member.get('base/factor/state')).data).toMatchObject({ offered: true });
  await withApp(make, member);
  // Those that exist are asked for still.
  expect(await firstStep(app, one.member.username)).toMatchObject({ data: { reason: 'factor' } });
});

test('an offer that was made before the house stopped offering is refused', async () => {
  const member = await make.signedIn({});
  const { secret, enrolToken } = (await offer(member)).data;
  await setPolicy('off');
  const answer = await member.post('base/factor/enrol', { enrolToken, verifyCode: shownBy(secret) });
  expect(answer).toMatchObject({ code: 1001, data: { reason: 'factorOff' } });
});

test('a person who removes a required factor has to set one up again at once', async () => {
  const { role, member } = await holder();
  await setRole(role, true);
  const { secret } = await withApp(make, member);
  await letCodesBeUsed(make, member.id);
  const proof = { password: ADMIN.password, verifyCode: shownBy(secret) };
  expect(await member.post('base/factor/unenrol', proof)).toMatchObject({ code: 1000 });
  expect(await member.get(SESSIONS)).toMatchObject(DUE);
});

test('a password that others know is changed before a second factor is set up', async () => {
  const { role, member } = await holder();
  await setRole(role, true);
  await make.source.manager.update(BaseSysUser, { id: member.id }, { mustChangePassword: true });
  await app.nest.get(StaffCache).forgetStaff([member.id]);
  expect(await person(member)).toMatchObject({ duty: 'passwordChange' });
  expect(await offer(member)).toMatchObject({ data: { reason: 'passwordChange' } });
});

test('a person who is no super user cannot change what all staff need', async () => {
  const officer = await make.signedIn({ permissions: ['base:sys:factor:setPolicy', 'base:sys:factor:rules'] });
  expect(await setPolicy('required', 0, officer)).toMatchObject({ code: 1001 });
  expect(await rules(officer)).toMatchObject({ changeable: false, house: { policy: 'optional', from: null } });
});

test('nobody but a super user changes it for a role of their own, or for one that grants more', async () => {
  const words = ['base:sys:factor:setRole', 'base:sys:factor:rules'];
  const own = await make.role({ permissions: words });
  const officer = await make.signedIn({ roleIds: [own] });
  const more = await make.role({ permissions: [...words, 'base:sys:user:delete'] });
  const less = await make.role();
  for (const role of [own, more]) expect(await setRole(role, false, 0, officer)).toMatchObject({ code: 1001 });
  expect(await setRole(less, true, 5, officer)).toMatchObject({ code: 1000 });
  const shown = new Map((await rules(officer)).roles.map(({ id, changeable }) => [id, changeable]));
  expect([own, more, less].map((id) => shown.get(id))).toEqual([false, undefined, true]);
  expect(await setRole(999_999, true, 0, officer)).toMatchObject({ code: 1001 });
});

test('the rules tell how many enabled people have none', async () => {
  const role = await make.role();
  await memberWithApp(make, { roleIds: [role] });
  await make.signedIn({ roleIds: [role] });
  await make.user({ status: 0 }, [role]);
  const before = (await rules()).house;
  expect(before.people).toBeGreaterThan(before.without);
  const find = async () => (await rules()).roles.find(({ id }) => id === role);
  expect(await find()).toMatchObject({ people: 2, without: 1, from: null, changeable: true });
  await setRole(role, true, 4);
  expect((await find())?.from).toEqual(expect.stringMatching(/^\d{4}-/));
});

test('both changes stand in the trail of the house', async () => {
  const role = await make.role();
  await setRole(role, true, 4);
  await setPolicy('required', 30);
  await app.nest.get(RequestLog).flushRecords();
  const [ofRole] = await make.find(BaseSysChange, { entity: 'BaseSysRole', rowId: role });
  expect(ofRole).toMatchObject({ action: 'update', fields: { before: { factorFrom: null } } });
  expect(await make.find(BaseSysChange, { entity: 'base/sys/factor', action: 'setPolicy' })).not.toEqual([]);
});
