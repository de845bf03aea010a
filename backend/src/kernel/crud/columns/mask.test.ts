import { mask } from './mask';

test.each([
  ['phone', '13812345678', '138****5678'],
  ['phone', '+8613812345678', '+86*******5678'],
  ['phone', '12345', '1***5'],
  ['phone', '1', '*'],
  ['phone', '', ''],
  ['email', 'ann@example.com', 'a**@example.com'],
  ['email', 'a@b.c', '*@b.c'],
  ['email', 'nonsense', 'n*******'],
  ['idCard', '110101199003071234', '110***********1234'],
  ['bankCard', '6222021234567890', '************7890'],
  ['name', '王小明', '王**'],
  ['name', '🦊🐻', '🦊*'],
] as const)('a %s like %s is shown as %s', (form, value, shown) => {
  expect(mask(form, value)).toBe(shown);
});
