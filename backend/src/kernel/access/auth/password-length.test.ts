import { requirePasswordLength } from './password-length';

const checkLength = (password: string) => requirePasswordLength(password, { min: 6, max: 16 });

test.each(['12345', '12345678901234567', ''])('the password %p is refused because of its length', (password) => {
  expect(() => checkLength(password)).toThrow(
    expect.objectContaining({
      errors: { password: [{ key: 'validation.isLength', params: { limit0: 6, limit1: 16 } }] },
    }),
  );
});

test.each(['123456', '1234567890123456'])('the password %p has an accepted length', (password) => {
  expect(() => checkLength(password)).not.toThrow();
});

test('the length of a password is counted in characters, not in UTF-16 units', () => {
  expect(() => checkLength('🔑🔑🔑🔑🔑')).toThrow();
  expect(() => checkLength('密码密码密码')).not.toThrow();
});
