import { RequestLog } from '../src/kernel/operation/request-log/request-log';
import { IdempotentRequest } from '../src/kernel/durability/idempotency/idempotent-request.entity';
import { LogRetention } from '../src/modules/base/log/log-retention';
import type { LinkLook, PasswordLink } from '../src/modules/base/link/link.dto';
import { BaseSysChange } from '../src/modules/base/tables/change.entity';
import { BaseSysLog } from '../src/modules/base/tables/log.entity';
import { BaseSysPasswordLink } from '../src/modules/base/tables/password-link.entity';
import { BaseSysSession } from '../src/modules/base/tables/session.entity';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { RecycleData } from '../src/modules/recycle/recycle-data.entity';
import { ADMIN, type Caller, startApp, type TestApp } from './app';
import { firstStep, secondStep, shownBy, withApp } from './factor/member-with-app';
import { type Factories, factoriesOf, type Member } from './factories';
import { onBoth } from './process/on-both';
import { whileDateStands } from './while-date-stands';

const USER = 'base/sys/user';
const OPEN = 'base/open/passwordLink';
const HOUR = 60 * 60_000;
const OWN = 'mine-alone-7';
const OVER = { code: 1001, key: 'auth.linkOver', data: { reason: 'linkOver' } };

let app: TestApp;
let make: Factories;
let admin: Caller;
let house: number;
let clerk: Member;
let places = 0;

beforeAll(async () => {
  app = await startApp({ trustedProxies: ['127.0.0.1', '::1', '::ffff:127.0.0.1'] });
  make = factoriesOf(app);
  admin = await app.as('admin');
  house = await make.department(null, 'House');
  const permissions = ['add', 'update', 'passwordLink'].map((call) => `${USER.replaceAll('/', ':')}:${call}`);
  clerk = await make.signedIn({ departmentIds: [house], permissions, departmentId: house });
});
afterAll(() => app?.close());

/** A stranger in a network of their own, because failures are counted by network. */
const stranger = () => app.caller('', { 'x-forwarded-for': `203.0.${++places}.7` });
const member = async () => {
  const one = await make.signedIn({ departmentId: house });
  const name = `Person ${one.id}`;
  await make.source.manager.update(BaseSysUser, { id: one.id }, { name });
  return { ...one, name };
};
const give = (id: number, caller: Caller = clerk) => caller.post<PasswordLink>(`${USER}/passwordLink`, { id });
const tokenIn = ({ path }: PasswordLink) => path.split('#')[1] ?? '';
const linkFor = async (id: number, caller: Caller = clerk) => tokenIn((await give(id, caller)).data);
const look = (token: string, caller = stranger()) => caller.post<LinkLook>(`${OPEN}/look`, { token });
const use = (token: string, password = OWN, caller = stranger()) => caller.post(`${OPEN}/use`, { token, password });
const rowsOf = (userId: number) => make.find(BaseSysPasswordLink, { userId });

test('a link says whose it is and until when, and sets a password with which its owner signs in', async () => {
  const one = await member();
  const { data } = await give(one.id);
  expect(data.path).toMatch(/^\/set-password#[\w-]{43}$/);
  const token = tokenIn(data);
  expect((await look(token)).data).toEqual({
    username: one.username,
    name: one.name,
    expireTime: data.expireTime,
    passwordLength: { min: expect.any(Number) as number, max: expect.any(Number) as number },
  });
  const left = +new Date(`${data.expireTime as unknown as string}`.replace(' ', 'T')) - Date.now();
  expect(Math.abs(left - 24 * HOUR)).toBeLessThan(HOUR / 10);
  const used = await use(token);
  // Nobody is signed in by it.
  expect([used.code, used.data]).toEqual([1000, undefined]);
  expect(await firstStep(app, one.username)).toMatchObject({ data: { reason: 'credentials' } });
  const signedIn = await app.as(one.username, OWN);
  expect(await signedIn.get('base/comm/sessions')).toMatchObject({ code: 1000 });
});

onBoth('a link sets one password, also when it is used twice at once', async () => {
  const one = await member();
  const token = await linkFor(one.id);
  const passwords = ['first-of-two-1', 'second-of-two-2'];
  const answers = await Promise.all(passwords.map((password) => use(token, password)));
  expect(answers.map(({ code }) => Number(code)).sort()).toEqual([1000, 1001]);
  expect(answers.find(({ code }) => Number(code) === 1001)).toMatchObject(OVER);
  const winner = passwords[answers.findIndex(({ code }) => Number(code) === 1000)] ?? '';
  await app.as(one.username, winner);
  expect(await use(token, 'third-of-two-3')).toMatchObject(OVER);
  expect(await look(token)).toMatchObject(OVER);
  expect((await make.find(BaseSysUser, { id: one.id }))[0]?.passwordV).toBe(2);
});

test('a password that the account may not have is refused, and the link stays usable', async () => {
  const one = await member();
  await make.source.manager.update(BaseSysUser, { id: one.id }, { phone: '13912345678' });
  const token = await linkFor(one.id);
  for (const bad of ['x', 'Password1', `${one.username}-2026`, '13912345678'])
    expect(await use(token, bad)).toMatchObject({ code: 1002, data: { errors: { password: [expect.anything()] } } });
  expect(await use(token)).toMatchObject({ code: 1000 });
});

test('a password that somebody else has typed cannot be set again by the link', async () => {
  const one = await member();
  await clerk.post(`${USER}/update`, { id: one.id, password: 'typed-by-clerk' });
  const token = await linkFor(one.id);
  expect(await use(token, 'typed-by-clerk')).toMatchObject({ code: 1001, key: 'auth.samePassword' });
  expect(await use(token)).toMatchObject({ code: 1000 });
  expect((await make.find(BaseSysUser, { id: one.id }))[0]?.mustChangePassword).toBe(false);
});

/** What ends a link before it was used. */
const ENDS: Record<string, (one: Member) => Promise<unknown>> = {
  'a newer link': ({ id }) => give(id),
  'a new password of its owner': (one) =>
    one.post('base/comm/personUpdate', { password: 'own-choice-9', oldPassword: ADMIN.password }),
  'a password that somebody else types': ({ id }) => clerk.post(`${USER}/update`, { id, password: 'typed-9-else' }),
  'disabling, also if the account is enabled again': async ({ id }) => {
    await clerk.post(`${USER}/update`, { id, status: 0 });
    await clerk.post(`${USER}/update`, { id, status: 1 });
  },
  'deleting, also if the account is restored': async ({ id }) => {
    const { data } = await admin.post<{ recycleId: number }>(`${USER}/delete`, { ids: [id] });
    await admin.post('recycle/data/restore', { ids: [data.recycleId] });
  },
  'the account being disabled behind it': ({ id }) => make.source.manager.update(BaseSysUser, { id }, { status: 0 }),
  'its expiry': ({ id }) =>
    make.source.manager.update(BaseSysPasswordLink, { userId: id }, { expireTime: new Date(Date.now() - 1) }),
};

test.each(Object.keys(ENDS))('%s ends a link, and nothing tells a stranger why', async (why) => {
  const one = await member();
  const token = await linkFor(one.id);
  expect(await look(token)).toMatchObject({ code: 1000 });
  const end = await ENDS[why]?.(one);
  if (end && typeof end === 'object' && 'code' in end) expect(end).toMatchObject({ code: 1000 });
  const answers = [await look(token), await use(token), await look('A'.repeat(43)), await use('A'.repeat(43))];
  for (const answer of answers) expect(answer).toMatchObject(OVER);
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
});

onBoth('a link is good for 24 hours and no longer', async () => {
  const [one, other] = [await member(), await member()];
  const begun = Date.now();
  const tokens = [await linkFor(one.id), await linkFor(other.id)];
  const answer = await whileDateStands(() => use(tokens[0] ?? ''), begun + 24 * HOUR - 60_000);
  expect(answer).toMatchObject({ code: 1000 });
  expect(await whileDateStands(() => use(tokens[1] ?? ''), begun + 24 * HOUR + 60_000)).toMatchObject(OVER);
});

test('the links that somebody made end when they are disabled', async () => {
  const gone = await make.signedIn({ departmentId: house, isSuper: true });
  const one = await member();
  const token = await linkFor(one.id, gone);
  await admin.post(`${USER}/update`, { id: gone.id, status: 0 });
  expect(await use(token)).toMatchObject(OVER);
});

test('nobody gives a link to themselves, out of reach, to somebody stronger, or without the permission', async () => {
  const far = await make.signedIn({ departmentId: await make.department(null) });
  const strong = await make.signedIn({ departmentId: house, isSuper: true });
  const plain = await make.signedIn({
    departmentId: house,
    departmentIds: [house],
    permissions: ['base:sys:user:update'],
  });
  expect(await give(clerk.id)).toMatchObject({ code: 1001, data: { reason: 'ownPassword' } });
  expect(await give(1, admin)).toMatchObject({ code: 1001, data: { reason: 'ownPassword' } });
  expect(await give(far.id)).toMatchObject({ code: 1001, key: 'crud.notFound' });
  expect(await give(strong.id)).toMatchObject({ code: 1001, data: { reason: 'super' } });
  expect((await give((await member()).id, plain)).status).toBe(403);
  for (const { id } of [clerk, far, strong]) expect(await rowsOf(id)).toEqual([]);
});

test('a disabled member gets no link, and the refusal says why', async () => {
  const one = await member();
  await make.source.manager.update(BaseSysUser, { id: one.id }, { status: 0 });
  expect(await give(one.id)).toMatchObject({ code: 1001, key: 'user.linkForDisabled' });
  expect(await rowsOf(one.id)).toEqual([]);
});

test('setting a password ends the sessions of its owner, and the second factor is still asked for', async () => {
  const one = await withApp(make, await member());
  const token = await linkFor(one.member.id);
  expect((await one.member.get('base/comm/person')).status).toBe(200);
  await use(token);
  expect((await one.member.get('base/comm/person')).status).toBe(401);
  expect(await make.find(BaseSysSession, { userId: one.member.id, ended: false })).toEqual([]);
  const { data } = await firstStep(app, one.member.username, OWN);
  expect(data.reason).toBe('factor');
  const { factorToken } = data;
  const verifyCode = shownBy(one.secret);
  expect(await app.caller().post('base/open/factor', { factorToken, verifyCode })).toMatchObject({ code: 1000 });
  expect(await secondStep(app, one, verifyCode)).not.toMatchObject({ code: 1000 });
});

test('wrong links slow their network down, and no other one', async () => {
  const token = await linkFor((await member()).id);
  const [guesser, other] = [stranger(), stranger()];
  for (let tries = 0; tries < 5; tries++) expect(await look(`no-${tries}`, guesser)).toMatchObject(OVER);
  expect(await use(token, OWN, guesser)).toMatchObject({ code: 1001, data: { reason: 'throttled' } });
  expect(await look(token, other)).toMatchObject({ code: 1000 });
});

test('a member who is added without a password signs in with none, until a link has set one', async () => {
  const username = `linked.${++places}`;
  const draft = { username, nickName: 'L', departmentId: house, roleIdList: [await make.role()] };
  const { data } = await admin.post<{ id: number }>(`${USER}/add`, draft);
  const [row] = await make.find(BaseSysUser, { id: data.id });
  expect(row).toMatchObject({ mustChangePassword: false });
  for (const guess of ['', ' ', 'undefined', 'null'])
    expect(await firstStep(app, username, guess)).not.toMatchObject({ code: 1000 });
  expect(await use(await linkFor(data.id))).toMatchObject({ code: 1000 });
  await app.as(username, OWN);
});

test('a typed password marks the account until its owner has changed it, whether at the start or later', async () => {
  const username = `typed.${++places}`;
  const draft = { username, nickName: 'T', departmentId: house, roleIdList: [await make.role()] };
  const { data } = await admin.post<{ id: number }>(`${USER}/add`, { ...draft, password: 'typed-1-first' });
  const marked = async () =>
    (await admin.get<{ mustChangePassword: boolean }>(`${USER}/info`, { id: data.id })).data.mustChangePassword;
  expect(await marked()).toBe(true);
  const first = await app.as(username, 'typed-1-first');
  expect(await first.get('base/comm/sessions')).toMatchObject({ data: { reason: 'passwordChange' } });
  await first.post('base/comm/personUpdate', { password: OWN, oldPassword: 'typed-1-first' });
  expect(await marked()).toBe(false);
  await clerk.post(`${USER}/update`, { id: data.id, password: 'typed-2-later' });
  expect(await marked()).toBe(true);
});

test('giving and using a link are acts in the trail, with the name of the person', async () => {
  const one = await member();
  await use(await linkFor(one.id));
  await app.nest.get(RequestLog).flushRecords();
  const actsBy = async (action: string) =>
    (await admin.post<{ list: object[] }>('base/sys/act/page', { action, size: 1 })).data.list;
  expect(await actsBy('passwordLink')).toMatchObject([{ rowId: one.id, userId: clerk.id, outcome: 1 }]);
  expect(await actsBy('use')).toMatchObject([{ entity: OPEN, userId: one.id, rowName: one.name, outcome: 1 }]);
});

onBoth('no token and no password of a link is readable in any table', async () => {
  const one = await member();
  const key = { 'idempotency-key': 'one-key-for-one-link' };
  const withKey = app.caller(clerk.token, key);
  const token = await linkFor(one.id, withKey);
  const again = await give(one.id, withKey);
  expect(JSON.stringify(again)).not.toContain('set-password');
  await look(token);
  await use(token, 'never-written-5', app.caller('', { ...key, 'x-forwarded-for': '203.0.113.9' }));
  const later = await linkFor(one.id);
  await admin.post(`${USER}/delete`, { ids: [one.id] });
  await app.nest.get(RequestLog).flushRecords();
  const tables = [BaseSysLog, BaseSysChange, RecycleData, BaseSysPasswordLink, BaseSysUser, IdempotentRequest];
  const rows = await Promise.all(tables.map((table) => make.source.manager.find(table as never)));
  const text = JSON.stringify(rows);
  // What is not secret is there, so the tables were read.
  expect(text).toContain(`${USER}/passwordLink`);
  expect(text).toContain(`${OPEN}/use`);
  for (const secret of [token, later, 'never-written-5']) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
  }
  expect(JSON.stringify((await make.find(RecycleData, {})).at(-1))).not.toContain('hash');
});

test('links that have expired are deleted with the old rows of the log', async () => {
  const [one, other] = [await member(), await member()];
  await linkFor(one.id);
  await linkFor(other.id);
  await make.source.manager.update(
    BaseSysPasswordLink,
    { userId: one.id },
    { createTime: new Date(Date.now() - 25 * HOUR) },
  );
  await app.nest.get(LogRetention).deleteOldRows();
  expect([await rowsOf(one.id), await rowsOf(other.id)]).toMatchObject([[], [{ usedTime: null }]]);
});
