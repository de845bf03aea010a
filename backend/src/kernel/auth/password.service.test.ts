import { env } from '../../config/env';
import { PasswordService } from './password.service';

const passwords = new PasswordService(env);

test('a hash is argon2id at the declared cost, salted, and fits its password alone', async () => {
  const [one, two] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(one, 'correct horse')).toBe(true);
  expect(await passwords.verify(one, 'correct horse ')).toBe(false);
});

test('a long password is not cut', async () => {
  const hash = await passwords.hash('x'.repeat(100) + 'a');
  expect(await passwords.verify(hash, 'x'.repeat(100) + 'b')).toBe(false);
});

test('for an unknown user no password is right, and finding out costs as much', async () => {
  const hash = await passwords.hash('secret');
  // Measures CPU time, because wall-clock time includes the work of other processes.
  const costOf = async (stored: string | undefined) => {
    const before = process.cpuUsage();
    expect(await passwords.verify(stored, 'wrong')).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const least = { known: Infinity, unknown: Infinity };
  for (let at = 0; at < 8; at++) {
    least.known = Math.min(least.known, await costOf(hash));
    least.unknown = Math.min(least.unknown, await costOf(undefined));
  }
  expect(least.unknown / least.known).toBeGreaterThan(0.6);
  expect(least.unknown / least.known).toBeLessThan(1.6);
});

test.each(['12345', '12345678901234567', ''])('%p is of the wrong length', (password) => {
  expect(() => passwords.check(password)).toThrow(
    expect.objectContaining({
      errors: { password: [{ key: 'validation.isLength', params: { limit0: 6, limit1: 16 } }] },
    }),
  );
});

test.each(['123456', '1234567890123456'])('%p is just long enough, or short enough', (password) => {
  expect(() => passwords.check(password)).not.toThrow();
});

test('characters are counted, not the halves of which JavaScript makes some', () => {
  expect(() => passwords.check('🔑🔑🔑🔑🔑')).toThrow();
  expect(() => passwords.check('密码密码密码')).not.toThrow();
});

test('a flood of passwords is turned away, with a word why', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.verify(undefined, 'x')));
  const refused = flood.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]?.reason).toMatchObject({ key: 'auth.busy', data: { reason: 'busy' } });
});
