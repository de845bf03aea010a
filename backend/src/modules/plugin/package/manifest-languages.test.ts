import { reasonIn } from './manifest-languages';

const reasons = {
  'a link to {host}': '链接到 {host}',
  'a link through {host}, which hides where it leads (1.5)': '经 {host} 跳转（1.5）',
  nothing: '无',
  'a follow-up by e-mail in {group}, to {host}': '在 {group} 中通过邮件跟进（{host}）',
};

test.each([
  ['a link to example.com', '链接到 example.com'],
  ['a link through t.co, which hides where it leads (1.5)', '经 t.co 跳转（1.5）'],
  ['nothing', '无'],
  ['a follow-up by e-mail in Tea, Milk, to a.b', '在 Tea, Milk 中通过邮件跟进（a.b）'],
  ['a follow-up by e-mail in , to a.b', 'a follow-up by e-mail in , to a.b'],
  ['a link to ', 'a link to '],
  ['nothing else', 'nothing else'],
  ['a link through t.co, which hides where it leads (1x5)', 'a link through t.co, which hides where it leads (1x5)'],
  ['constructor', 'constructor'],
])('the reason %j is shown as %j', (reason, shown) => {
  expect(reasonIn({ reasons }, reason)).toBe(shown);
});

test('a reason with very many placeholders is compared in linear time', () => {
  const many = { [`${'{a}a'.repeat(60)}b`]: 'x' };
  expect(reasonIn({ reasons: many }, 'a'.repeat(255))).toBe('a'.repeat(255));
  expect(reasonIn({ reasons: many }, `${'ca'.repeat(60)}b`)).toBe('x');
});

test('a package without translations shows its original reason', () => {
  expect(reasonIn({}, 'a link')).toBe('a link');
});
