import { joinedPatterns } from './joined-patterns';

const TEXTS = ['', 'a', 'b', 'c', 'ab', 'ba', 'xab', 'xb', 'xbc', 'a\nb', 'ac', 'a|b', 'xa|b', '(', '(b', ']|b', 'x|'];

test.each([
  [['^a', 'b']],
  [['b$', '^(a|x)']],
  [['^a|b', 'c$']],
  [['a|b', '^x']],
  [['(^a)|(b)c', '^x|c']],
  [['^(?:a|(?:x|c)|b)', 'b']],
  [['^a\\|b', 'b']],
  [['^[a|]b', 'b']],
  [['^[\\]|]+b', 'b']],
  [['^\\(|b', 'x|b']],
  [['a|b', 'b', '^x']],
])('by the one pattern for %j a text passes that fits each of them, and no other', (patterns) => {
  const isAccepted = (text: string) => patterns.every((pattern) => new RegExp(pattern, 'u').test(text));
  const joined = new RegExp(joinedPatterns(patterns, false)!, 'u');
  const orEmpty = new RegExp(joinedPatterns(patterns, true)!, 'u');
  for (const text of TEXTS) {
    expect([text, joined.test(text)]).toEqual([text, isAccepted(text)]);
    expect([text, orEmpty.test(text)]).toEqual([text, text === '' || isAccepted(text)]);
  }
});

test('a pattern that names the beginning is joined as it was written', () => {
  expect(joinedPatterns(['^(a|x)', '^[|]', '^\\|', 'b'], false)).toBe('^(?=^(a|x))(?=^[|])(?=^\\|)(?=[\\s\\S]*b)');
  expect(joinedPatterns(['^a', 'b'], true)).toBe('^(?=^$|^a)(?=^$|[\\s\\S]*b)');
});

test('a single pattern stays as it was written, and without any there is none', () => {
  expect(joinedPatterns(['a|b'], false)).toBe('a|b');
  expect(joinedPatterns(['^a'], true)).toBe('^$|^a');
  expect(joinedPatterns([], true)).toBeUndefined();
  expect(joinedPatterns([], false)).toBeUndefined();
});
