import { isCommonPassword, requireUncommonPassword } from './common-password';

test.each(['123456', 'password', 'PassWord', 'qwertyuiop', 'unbelievable', '1qaz2wsx3edc4rfv'])(
  'the password %p is common in whatever case it is written',
  async (password) => expect(await isCommonPassword(password)).toBe(true),
);

test.each(['passwordpassword', 'Dragon1dragon1', '123456123456123456', 'aaaaaaaaaaaa', '1212121212', '密码密码密码'])(
  'the password %p is common because it only repeats one',
  async (password) => expect(await isCommonPassword(password)).toBe(true),
);

test.each(['correct horse', 'owl-tea-42', 'xkqvzjxkqvzj', '坐看云起时', '123456","password', 'abab-abab', '["123456"'])(
  'the password %p is not a common one',
  async (password) => expect(await isCommonPassword(password)).toBe(false),
);

test('a common password is refused at its field', async () => {
  await expect(requireUncommonPassword('letmein')).rejects.toMatchObject({
    errors: { password: [{ key: 'auth.commonPassword' }] },
  });
  await expect(requireUncommonPassword('let-me-in-please')).resolves.toBeUndefined();
});
