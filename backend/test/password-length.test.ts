import { ADMIN, type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';

/** As long as the longest that is too short below. */
const LONG = 'a-password-of-twenty';
const STAFF = { min: LONG.length, max: 64 };
const USERS = { min: 6, max: 64 };
const tooShort = { errors: { password: ['must have 20 to 64 characters'] } };

let app: TestApp;
let make: Factories;
let admin: Caller;
beforeAll(async () => {
  app = await startApp({ passwordLength: STAFF, userPasswordLength: USERS, adminPassword: LONG });
  make = factoriesOf(app);
  admin = await app.as('admin', LONG);
});
afterAll(() => app.close());

test('staff whose password has become too short still sign in, and only a new one is judged', async () => {
  const member = await make.signedIn({});
  const { token } = await app.as(member.username, ADMIN.password);
  const again = app.caller(token, { language: 'en' });
  expect((await again.get('base/comm/person')).data).toMatchObject({ passwordLengths: { staff: STAFF, users: USERS } });
  const change = (password: string) => again.post('base/comm/personUpdate', { password, oldPassword: ADMIN.password });
  expect((await change(LONG.slice(1))).data).toMatchObject(tooShort);
  expect(await change(LONG)).toMatchObject({ code: 1000 });
  await app.as(member.username, LONG);
});

test('a password that somebody gives to staff has the same length, and that of an end user its own', async () => {
  const { id } = await make.signedIn({});
  expect((await admin.post('base/sys/user/update', { id, password: LONG.slice(1) })).code).toBe(1002);
  expect((await admin.post('base/sys/user/update', { id, password: LONG })).code).toBe(1000);
  expect((await admin.post('user/info/add', { nickName: 'Ann', password: 'short' })).code).toBe(1002);
  expect((await admin.post('user/info/add', { nickName: 'Ann', password: 'longer' })).code).toBe(1000);
});
