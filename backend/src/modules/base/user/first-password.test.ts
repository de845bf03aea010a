import { StartError } from '../../../config/start-error';
import { firstPassword } from './first-password';

const words = { production: false, passwordLength: { min: 6, max: 16 } };
const databaseUrl = 'mysql://localhost/x';
const names = { username: 'chief', name: '超级管理员' };

test('a configured password is used and need not be changed', async () => {
  expect(await firstPassword({ ...words, adminPassword: 'long-enough' }, names)).toEqual({
    password: 'long-enough',
    mustChangePassword: false,
  });
});

test('the default password of the embedded database must be changed', async () => {
  expect(await firstPassword(words, names)).toEqual({ password: '123456', mustChangePassword: true });
});

test('a random password of the allowed length is generated each time for a database server', async () => {
  const generated = (passwordLength = words.passwordLength) =>
    firstPassword({ ...words, databaseUrl, passwordLength }, names);
  const [one, two] = [await generated(), await generated()];
  expect(one).toMatchObject({ mustChangePassword: true, random: true });
  expect(one.password).toHaveLength(16);
  expect(one.password).not.toBe(two.password);
  expect((await generated({ min: 6, max: 10 })).password).toHaveLength(10);
  expect((await generated({ min: 40, max: 64 })).password).toHaveLength(40);
});

test.each([
  ['no password with the embedded database', undefined, 'it is what chief signs in with'],
  ['the default password', '123456', 'most people choose'],
  ['a password that is too short', 'short', '6 to 16 characters'],
  ['a password that is too long', 'owl-tea-42-owl-te', '6 to 16 characters'],
])('production refuses this first password: %s', async (_, adminPassword, why) => {
  const start = firstPassword({ ...words, production: true, adminPassword }, names);
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow(why);
});

test.each([
  ['a common one', 'Password1', 'most people choose'],
  ['the one that a new embedded database has', '123456', 'most people choose'],
  ['one with the name of its account', 'the-Chief-42', 'a name of its account, chief'],
])('a configured password is refused outside of production too if it is %s', async (_, adminPassword, why) => {
  for (const where of [words, { ...words, databaseUrl }])
    await expect(firstPassword({ ...where, adminPassword }, names)).rejects.toThrow(why);
});
