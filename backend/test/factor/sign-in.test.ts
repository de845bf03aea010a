import { RequestLog } from '../../src/kernel/operation/request-log/request-log';
import { StaffDirectory } from '../../src/kernel/access/auth/staff-directory';
import { SealedClaims } from '../../src/modules/base/factor/sealed-claims';
import { BaseSysSession } from '../../src/modules/base/tables/session.entity';
import { BaseSysTotp } from '../../src/modules/base/tables/totp.entity';
import { UserStatus, BaseSysUser } from '../../src/modules/base/tables/user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { onBoth } from '../process/on-both';
import { firstStep, letCodesBeUsed, memberWithApp, offer, secondStep, shownBy, wrongFor } from './member-with-app';

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const WRONG = { code: 1001, data: { reason: 'factorCode' } };
const EXPIRED = { code: 1001, data: { reason: 'factorExpired' } };

test('a right password opens no session while the second step is due', async () => {
  const { member } = await memberWithApp(make);
  await make.source.manager.delete(BaseSysSession, { userId: member.id });
  const { code, data } = await firstStep(app, member.username);
  expect([code, data.reason]).toEqual([1001, 'factor']);
  expect(await make.find(BaseSysSession, { userId: member.id })).toEqual([]);
  expect((await app.caller(data.factorToken).get('base/comm/person')).status).toBe(401);
  expect((await app.caller().get('base/open/refreshToken', { refreshToken: data.factorToken })).status).toBe(401);
});

onBoth('the code of the app opens a session, once', async () => {
  const one = await memberWithApp(make);
  const code = shownBy(one.secret);
  const { data } = await secondStep(app, one, code);
  expect((await app.caller(data.token).get('base/comm/person')).data).toMatchObject({ secondFactor: true });
  expect(await secondStep(app, one, code)).toMatchObject(WRONG);
});

test('the code that proved the app at its set-up does not sign in', async () => {
  const member = await make.signedIn({});
  const { secret, enrolToken } = (await offer(member)).data;
  const verifyCode = shownBy(secret);
  await member.post('base/factor/enrol', { enrolToken, verifyCode });
  expect(await secondStep(app, { member, secret, recoveryCodes: [] }, verifyCode)).toMatchObject(WRONG);
});

test('a code with blanks is taken, one of a later half minute and one of another account are not', async () => {
  const [one, other] = [await memberWithApp(make), await memberWithApp(make)];
  expect(await secondStep(app, one, shownBy(one.secret, 2))).toMatchObject(WRONG);
  expect(await secondStep(app, one, shownBy(other.secret))).toMatchObject(WRONG);
  const code = shownBy(one.secret);
  expect(await secondStep(app, one, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ code: 1000 });
});

onBoth('a recovery code opens a session, once, and only that of its owner', async () => {
  const [one, other] = [await memberWithApp(make), await memberWithApp(make)];
  const [code = ''] = one.recoveryCodes;
  expect(await secondStep(app, other, code)).toMatchObject(WRONG);
  const { data } = await secondStep(app, one, code.toLowerCase());
  expect((await app.caller(data.token).get('base/factor/state')).data).toMatchObject({ recoveryCodes: 9 });
  expect(await secondStep(app, one, code)).toMatchObject(WRONG);
});

onBoth('two sign-ins at once with one recovery code open one session', async () => {
  const one = await memberWithApp(make);
  const { factorToken } = (await firstStep(app, one.member.username)).data;
  const both = await Promise.all(
    [1, 2].map(() => app.caller().post('base/open/factor', { factorToken, verifyCode: one.recoveryCodes[0] })),
  );
  expect(both.map(({ code }) => code).sort()).toEqual([1000, 1001]);
});

onBoth(
  'five wrong codes close the second step, for right ones and recovery codes too, from all addresses',
  async () => {
    const one = await memberWithApp(make);
    const { factorToken } = (await firstStep(app, one.member.username)).data;
    const send = (verifyCode: string, address: string) =>
      app.caller('', { 'x-forwarded-for': address }).post('base/open/factor', { factorToken, verifyCode });
    const wrong = [wrongFor(one.secret), 'AAAA-BBBB'];
    for (let tries = 0; tries < 5; tries++)
      expect(await send(wrong[tries % 2] ?? '', `10.0.${tries}.1`)).toMatchObject(WRONG);
    const closed = { code: 1001, data: { reason: 'throttled', seconds: expect.any(Number) as number } };
    expect(await send(shownBy(one.secret), '10.0.9.1')).toMatchObject(closed);
    expect(await send(one.recoveryCodes[0] ?? '', '10.0.9.2')).toMatchObject(closed);
    // The count is in the database: neither a restart nor another node forgets it.
    expect(await make.find(BaseSysTotp, { userId: one.member.id })).toMatchObject([{ tries: 5 }]);
  },
);

onBoth('tries at once all count', async () => {
  const one = await memberWithApp(make);
  const { factorToken } = (await firstStep(app, one.member.username)).data;
  const verifyCode = wrongFor(one.secret);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      app.caller().post<{ reason: string }>('base/open/factor', { factorToken, verifyCode }),
    ),
  );
  expect(answers.filter(({ data }) => data.reason === 'factorCode')).toHaveLength(5);
  expect(answers.filter(({ data }) => data.reason === 'throttled')).toHaveLength(7);
});

test('the second step opens again after a quarter of an hour, and a right code forgives the wrong ones', async () => {
  const one = await memberWithApp(make);
  const { id } = one.member;
  await make.source.manager.update(BaseSysTotp, { userId: id }, { tries: 5, triesUntil: new Date(Date.now() - 1) });
  expect(await secondStep(app, one, wrongFor(one.secret))).toMatchObject(WRONG);
  expect(await make.find(BaseSysTotp, { userId: id })).toMatchObject([{ tries: 1 }]);
  expect(await secondStep(app, one, shownBy(one.secret))).toMatchObject({ code: 1000 });
  expect(await make.find(BaseSysTotp, { userId: id })).toMatchObject([{ tries: 0 }]);
});

test('a second step whose token is old, of another kind or no token asks for the password again', async () => {
  const { member, secret } = await memberWithApp(make);
  const sealed = app.nest.get(SealedClaims);
  const claims = { userId: member.id, passwordV: 1 };
  const tokens = {
    old: sealed.seal('factorDue', claims, -1),
    otherKind: sealed.seal('enrolment', { ...claims, sessionId: 'x', secret }, 60_000),
    stored: (await make.find(BaseSysTotp, { userId: member.id }))[0]?.secret,
    changed: sealed.seal('factorDue', claims, 60_000).replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
    none: 'none',
  };
  for (const factorToken of Object.values(tokens))
    expect(await app.caller().post('base/open/factor', { factorToken, verifyCode: shownBy(secret) })).toMatchObject(
      EXPIRED,
    );
  expect(await make.find(BaseSysTotp, { userId: member.id })).toMatchObject([{ tries: 0 }]);
});

test.each([
  ['a new password', { passwordV: 2 }],
  ['a disabled account', { status: UserStatus.Disabled }],
  ['a factor that is gone', { secondFactor: false }],
])('%s ends a sign-in between its two steps', async (_, change) => {
  const one = await memberWithApp(make);
  const { factorToken } = (await firstStep(app, one.member.username)).data;
  await make.source.manager.update(BaseSysUser, { id: one.member.id }, change);
  expect(await app.caller().post('base/open/factor', { factorToken, verifyCode: shownBy(one.secret) })).toMatchObject(
    EXPIRED,
  );
});

test('a secret that this server cannot read is told as such, and recovery codes go on working', async () => {
  const [one, other] = [await memberWithApp(make), await memberWithApp(make)];
  const [row] = await make.find(BaseSysTotp, { userId: other.member.id });
  // A row that was moved to another account opens nothing either.
  await make.source.manager.update(BaseSysTotp, { userId: one.member.id }, { secret: row?.secret });
  expect(await secondStep(app, one, shownBy(other.secret))).toMatchObject({
    code: 1001,
    data: { reason: 'factorUnreadable' },
  });
  expect(await secondStep(app, one, one.recoveryCodes[0] ?? '')).toMatchObject({ code: 1000 });
});

test('a sign-in in two steps is one among the last sign-ins, and one that was given up is a failed one', async () => {
  const [one, other] = [await memberWithApp(make), await memberWithApp(make)];
  await secondStep(app, one, shownBy(one.secret));
  await firstStep(app, other.member.username);
  await letCodesBeUsed(make, other.member.id);
  await app.nest.get(RequestLog).flushRecords();
  const { data } = await admin.get<{ lastSignIns: { userId: number; ok: boolean }[] }>('base/sys/overview/figures');
  const told = data.lastSignIns.filter(({ userId }) => [one.member.id, other.member.id].includes(userId));
  // Each of them had signed in before, with the password alone.
  expect(told.map(({ userId, ok }) => [userId, ok])).toEqual([
    [other.member.id, false],
    [one.member.id, true],
    [other.member.id, true],
    [one.member.id, true],
  ]);
});

test.each([
  ['a new password', { passwordV: 2 }],
  ['a factor that is set up', { secondFactor: true }],
  ['a disabled account', { status: UserStatus.Disabled }],
])('%s between the proof and the beginning of the session leaves no session', async (_, change) => {
  const { id, username } = await make.signedIn({});
  const directory = app.nest.get(StaffDirectory);
  const load = directory.loadStaff.bind(directory);
  jest.spyOn(directory, 'loadStaff').mockImplementationOnce(async (one) => {
    const member = await load(one);
    await make.source.manager.update(BaseSysUser, { id }, change);
    await make.source.manager.update(BaseSysSession, { userId: id }, { ended: true });
    return member;
  });
  expect(await firstStep(app, username)).toMatchObject(EXPIRED);
  expect((await make.find(BaseSysSession, { userId: id, ended: false })).length).toBe(0);
});
