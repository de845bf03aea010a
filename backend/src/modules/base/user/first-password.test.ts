import { StartError } from '../../../config/start-error';
import { firstPassword } from './first-password';

const words = { production: false, passwordLength: { min: 6, max: 16 } };
const databaseUrl = 'mysql://localhost/x';

test('a configured password is used and need not be changed', () => {
  expect(firstPassword({ ...words, adminPassword: 'long-enough' })).toEqual({
    password: 'long-enough',
    mustChangePassword: false,
  });
});

test('the default password of the embedded database must be changed, even if it was configured', () => {
  const known = { password: '123456', mustChangePassword: true };
  expect(firstPassword(words)).toEqual(known);
  expect(firstPassword({ ...words, adminPassword: '123456' })).toEqual(known);
});

test('a random password of the allowed length is generated each time for a database server', () => {
  const [one, two] = [firstPassword({ ...words, databaseUrl }), firstPassword({ ...words, databaseUrl })];
  expect(one).toMatchObject({ mustChangePassword: true, random: true });
  expect(one.password).toHaveLength(16);
  expect(one.password).not.toBe(two.password);
  expect(firstPassword({ ...words, databaseUrl, passwordLength: { min: 6, max: 10 } }).password).toHaveLength(10);
  expect(firstPassword({ ...words, databaseUrl, passwordLength: { min: 40, max: 64 } }).password).toHaveLength(40);
});

test.each([
  ['no password with the embedded database', {}],
  ['the default password', { adminPassword: '123456' }],
  ['a password that is too short', { adminPassword: 'short' }],
  ['a password that is too long', { adminPassword: 'x'.repeat(17) }],
])('production refuses this first password: %s', (_, more) => {
  expect(() => firstPassword({ ...words, production: true, ...more })).toThrow(StartError);
});
