import { StartError } from '../../../config/start-error';
import { firstPassword } from './first-password';

const words = { production: false, passwordLength: { min: 6, max: 16 } };
const databaseUrl = 'mysql://localhost/x';

test('the given password is used, and need not be changed', () => {
  expect(firstPassword({ ...words, adminPassword: 'long-enough' })).toEqual({
    password: 'long-enough',
    mustChangePassword: false,
  });
});

test('on somebody’s own machine there is a default, which must be changed, even where it was given', () => {
  const known = { password: '123456', mustChangePassword: true };
  expect(firstPassword(words)).toEqual(known);
  expect(firstPassword({ ...words, adminPassword: '123456' })).toEqual(known);
});

test('on a database server one is made up each time, within the bounds', () => {
  const [one, two] = [firstPassword({ ...words, databaseUrl }), firstPassword({ ...words, databaseUrl })];
  expect(one).toMatchObject({ mustChangePassword: true, random: true });
  expect(one.password).toHaveLength(16);
  expect(one.password).not.toBe(two.password);
  expect(firstPassword({ ...words, databaseUrl, passwordLength: { min: 6, max: 10 } }).password).toHaveLength(10);
});

test.each([
  ['none on the embedded database', {}],
  ['the default', { adminPassword: '123456' }],
  ['one that is too short', { adminPassword: 'short' }],
  ['one that is too long', { adminPassword: 'x'.repeat(17) }],
])('production refuses %s', (_, more) => {
  expect(() => firstPassword({ ...words, production: true, ...more })).toThrow(StartError);
});
