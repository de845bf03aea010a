import { isOwnName, requireNoOwnName } from './own-name';

const LEI = {
  username: 'li.lei',
  name: 'Li Lei Senior',
  nickName: '雷雷雷雷雷雷',
  email: 'lei-from-sales@example.com',
  phone: '+86 138-1234-5678',
};

test.each([
  ['the username', 'li.lei'],
  ['the username with more around it', 'my-Li.Lei-2026'],
  ['the name', 'li lei senior'],
  ['the nickname', '雷雷雷雷雷雷'],
  ['the part of the address that is the person’s', 'LEI-from-sales'],
  ['the whole address', 'lei-from-sales@example.com'],
  ['the phone number', '+86 138-1234-5678'],
  ['the phone number without its separators', '8613812345678'],
  ['the phone number without the code of the country', '13812345678'],
  ['the phone number with another code of the country', '008613812345678'],
  ['the end of the phone number', '345678'],
])('a password that is %s belongs to the account', (_, password) => {
  expect(isOwnName(password, LEI)).toBe(true);
});

test.each(['owl-tea-42', 'Li Lei Senior was here', 'example.com', '138123', '138-and-5678', 'lilei-2026', '45678'])(
  'the password %p is no name of the account',
  (password) => expect(isOwnName(password, LEI)).toBe(false),
);

test('a short username may be a part of a password, but not the whole of it', () => {
  expect(isOwnName('analysis-of-tea', { username: 'ana' })).toBe(false);
  expect(isOwnName('Anna-of-tea', { username: 'anna' })).toBe(true);
  expect(isOwnName('ANA', { username: 'ana' })).toBe(true);
});

test('names that an account does not have forbid nothing', () => {
  expect(isOwnName('owl-tea-42', {})).toBe(false);
  expect(isOwnName('123789', { username: '', name: null, nickName: ' ', email: '', phone: null })).toBe(false);
  expect(isOwnName('', { username: '', name: null, phone: '' })).toBe(false);
});

test('a name of the account is refused at the field of the password', () => {
  expect(() => requireNoOwnName('li.lei.2026', LEI)).toThrow(
    expect.objectContaining({ errors: { password: [{ key: 'auth.ownName' }] } }),
  );
  expect(() => requireNoOwnName('owl-tea-42', LEI)).not.toThrow();
});
