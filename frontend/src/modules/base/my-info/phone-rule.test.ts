import { expect, it } from 'vitest';
import { phoneRule } from './phone-rule';

const check = (value: string, stored: string | null = null) => {
  const rule = phoneRule(stored, 'no phone');
  if (typeof rule === 'function' || !rule.validator) throw new Error('It has no validator');
  return Promise.resolve(rule.validator({}, value, () => undefined));
};

it.each(['', '10086', '+86 138-0000-0000', '(010) 6552 9988'])('accepts “%s”', (value) =>
  expect(check(value)).resolves.toBeUndefined(),
);

it.each(['not a phone', '1234', '123456789012345678901', '86+138000000'])('refuses “%s”', (value) =>
  expect(check(value)).rejects.toThrow('no phone'),
);

it('accepts the stored value even if it is invalid', () =>
  expect(check('not a phone', 'not a phone')).resolves.toBeUndefined());
