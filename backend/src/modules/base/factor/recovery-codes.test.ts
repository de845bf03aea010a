import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes';

test('ten recovery codes are made, all different, of 120 bits each', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
});

test('a recovery code is the same one however it is typed, and another one is not', () => {
  const [code = '', other = ''] = newRecoveryCodes();
  const stored = hashOfRecoveryCode(code);
  for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
    expect(hashOfRecoveryCode(typed)).toBe(stored);
  expect(hashOfRecoveryCode(other)).not.toBe(stored);
  expect(stored).not.toContain(code.replaceAll('-', '').toLowerCase());
});
