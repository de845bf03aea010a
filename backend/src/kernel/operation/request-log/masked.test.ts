import { masked } from './masked';

const shown = (params: unknown) => JSON.parse(masked(params) ?? 'null');

test('secrets are masked by field name at any depth and in any spelling', () => {
  const secrets = {
    password: 'a',
    oldPassword: 'b',
    token: 'c',
    refreshToken: 'd',
    verifyCode: 'e',
    captchaId: 'f',
    secret: 'g',
    Authorization: 'h',
    id_card: 'i',
    id_card_front: 'j',
    idCardBack: 'k',
    bank_card: 'l',
    bankName: 'm',
  };
  expect(Object.values(shown(secrets))).toEqual(Object.values(secrets).map(() => '***'));
  expect(shown({ list: [{ inner: { password: { deep: 1 } } }] })).toEqual({ list: [{ inner: { password: '***' } }] });
});

test('values of other fields are kept unchanged', () => {
  const params = { page: 1, size: 20, keyWord: '搜索', sort: null, on: false, ids: [1, 2], nested: { a: 'b' } };
  expect(shown(params)).toEqual(params);
});

test.each([[undefined], [null], [{}], ['text'], [7]])('the parameters %p are stored as null', (params) =>
  expect(masked(params)).toBeNull(),
);

test.each([
  ['a long text', { text: 'x'.repeat(1_000_000) }],
  ['many fields', Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field${at}`, 'value']))],
  ['long names', { ['n'.repeat(100_000)]: 1 }],
  ['many items', { ids: Array.from({ length: 10_000 }, (_, at) => at) }],
  ['many bodies', Array.from({ length: 1000 }, () => ({ a: 'b'.repeat(100) }))],
  ['control characters', { text: '\u0001'.repeat(5000), more: '\u0001'.repeat(5000), last: '\u0001'.repeat(5000) }],
  ['lone surrogates', { text: '\ud800'.repeat(5000) }],
  ['depth', Array.from({ length: 5000 }).reduce<unknown>((inner) => ({ inner }), 1)],
])('parameters with %s are cut to a few kilobytes of valid JSON', (_, params) => {
  const text = masked(params) ?? '';
  expect(text.length).toBeLessThanOrEqual(4000);
  expect(() => JSON.parse(text)).not.toThrow();
});

test('a text that was cut ends with an ellipsis', () => {
  expect(shown({ text: 'x'.repeat(1000) }).text).toMatch(/^x{500}…$/);
});

test('a field with the name __proto__ is masked like any other', () => {
  expect(masked(JSON.parse('{"__proto__": {"password": "x"}, "a": 1}'))).not.toContain('"x"');
});
