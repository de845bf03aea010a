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
])('the joined pattern of %j matches exactly the texts that match each of them', (patterns) => {
  const isAccepted = (text: string) => patterns.every((pattern) => new RegExp(pattern, 'u').test(text));
  const joined = new RegExp(joinedPatterns(patterns, false)!, 'u');
  const orEmpty = new RegExp(joinedPatterns(patterns, true)!, 'u');
  for (const text of TEXTS) {
    expect([text, joined.test(text)]).toEqual([text, isAccepted(text)]);
    expect([text, orEmpty.test(text)]).toEqual([text, text === '' || isAccepted(text)]);
  }
});

test('a pattern that starts at the beginning of the text is joined unchanged', () => {
  expect(joinedPatterns(['^(a|x)', '^[|]', '^\\|', 'b'], false)).toBe('^(?=^(a|x))(?=^[|])(?=^\\|)(?=[\\s\\S]*b)');
  expect(joinedPatterns(['^a', 'b'], true)).toBe('^(?=^$|^a)(?=^$|[\\s\\S]*b)');
});

test('a single pattern stays unchanged, and no pattern gives no result', () => {
  expect(joinedPatterns(['a|b'], false)).toBe('a|b');
  expect(joinedPatterns(['^a'], true)).toBe('^$|^a');
  expect(joinedPatterns([], true)).toBeUndefined();
  expect(joinedPatterns([], false)).toBeUndefined();
});
