import { reasonIn } from './manifest-languages';

const reasons = {
  'a link to {host}': '链接到 {host}',
  'a link through {host}, which hides where it leads (1.5)': '经 {host} 跳转（1.5）',
  nothing: '无',
};

test.each([
  ['a link to example.com', '链接到 example.com'],
  ['a link through t.co, which hides where it leads (1.5)', '经 t.co 跳转（1.5）'],
  ['nothing', '无'],
  ['nothing else', 'nothing else'],
  ['a link through t.co, which hides where it leads (1x5)', 'a link through t.co, which hides where it leads (1x5)'],
  ['constructor', 'constructor'],
])('The reason %j is shown as %j', (reason, shown) => {
  expect(reasonIn({ reasons }, reason)).toBe(shown);
});

test('A sentence with more than three changing parts is not translated, because its search could be slow', () => {
  const slow = { '{a} {b} {c} {d}': 'x' };
  expect(reasonIn({ reasons: slow }, '1 2 3 4')).toBe('1 2 3 4');
});

test('A package without translations says what it says', () => {
  expect(reasonIn({}, 'a link')).toBe('a link');
});
