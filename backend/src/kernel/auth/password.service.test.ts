import { PasswordService } from './password.service';

const passwords = new PasswordService();

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

test('for an unknown user no password is right, and finding out takes as long', async () => {
  const hash = await passwords.hash('secret');
  const time = async (stored: string | undefined) => {
    const started = performance.now();
    expect(await passwords.verify(stored, 'wrong')).toBe(false);
    return performance.now() - started;
  };
  // The least of several, taken in turns: whatever else the machine does only adds.
  const least = [Infinity, Infinity];
  for (let at = 0; at < 12; at++)
    for (const [which, stored] of [hash, undefined].entries())
      least[which] = Math.min(least[which] ?? 0, await time(stored));
  const [known = 0, unknown = 0] = least;
  expect(unknown / known).toBeGreaterThan(0.6);
  expect(unknown / known).toBeLessThan(1.6);
});

test.each(['12345', '12345678901234567', ''])('%p is of the wrong length', (password) => {
  expect(() => passwords.check(password)).toThrow(
    expect.objectContaining({ errors: { password: [expect.any(String)] } }),
  );
});

test('characters are counted, not the halves of which JavaScript makes some', () => {
  expect(() => passwords.check('🔑🔑🔑🔑🔑')).toThrow();
  expect(() => passwords.check('密码密码密码')).not.toThrow();
});

test('a flood of passwords is turned away, with a word why', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.verify(undefined, 'x')));
  const refused = flood.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]?.reason).toMatchObject({ key: 'auth.busy' });
});
