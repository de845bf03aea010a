import { PasswordService } from './password.service';

const passwords = new PasswordService();

test('a hash is salted argon2id at the configured cost and matches only its own password', async () => {
  const [one, two] = await Promise.all([
    passwords.hashPassword('correct horse'),
    passwords.hashPassword('correct horse'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.verifyPassword(one, 'correct horse')).toBe(true);
  expect(await passwords.verifyPassword(one, 'correct horse ')).toBe(false);
});

test('a long password is not truncated', async () => {
  const hash = await passwords.hashPassword('x'.repeat(100) + 'a');
  expect(await passwords.verifyPassword(hash, 'x'.repeat(100) + 'b')).toBe(false);
});

test('checking a password for an unknown user fails and takes as much CPU time', async () => {
  const hash = await passwords.hashPassword('secret');
  // Measures CPU time, because wall-clock time includes the work of other processes.
  const costOf = async (stored: string | undefined) => {
    const before = process.cpuUsage();
    expect(await passwords.verifyPassword(stored, 'wrong')).toBe(false);
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

test('a flood of password checks is refused with the reason "busy"', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.verifyPassword(undefined, 'x')));
  const refused = flood.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]?.reason).toMatchObject({ key: 'auth.busy', data: { reason: 'busy' } });
});
