import { expect, it } from 'vitest';
import { mailRule } from './mail-rule';

const check = (value: string, stored: string | null = null) => {
  const rule = mailRule(stored, 'no address');
  return 'validator' in rule ? rule.validator?.({}, value, () => undefined) : undefined;
};

it.each(['', 'li.lei@example.com', '李雷@例子.中国'])('accepts “%s”', (value) =>
  expect(check(value)).resolves.toBeUndefined(),
);

it.each(['nobody', 'a@b', 'a b@example.com', 'a@example..com'])('refuses “%s”', (value) =>
  expect(check(value)).rejects.toThrow('no address'),
);

it('accepts the stored value even if it is invalid', () => expect(check('nobody', 'nobody')).resolves.toBeUndefined());
