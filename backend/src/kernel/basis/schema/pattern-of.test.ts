import { patternOf } from './pattern-of';

test('a pattern without flags stays unchanged', () => {
  expect(patternOf(/^[a-f]\d[A-Z]$/)).toBe('^[a-f]\\d[A-Z]$');
  expect(patternOf(/^\p{L}+$/u)).toBe('^\\p{L}+$');
});

test.each([
  [/^x\b[0-9a-f][a-z]{2}$/i, '^[xX]\\b[0-9a-fA-F][a-zA-Z]{2}$'],
  [/^#([0-9A-F]{3})$/i, '^#([0-9a-fA-F]{3})$'],
  [/^[ab_-]\/[^c]$/i, '^[aAbB_-]\\/[^cC]$'],
  [/^[\d\]e]+f\]$/i, '^[\\d\\]eE]+[fF]\\]$'],
  [/^\p{Lu}[\p{Nd}\u00e9g]\x41\u00ab\u{1f511}$/iu, '^\\p{Lu}[\\p{Nd}\\u00e9gG]\\x41\\u00ab\\u{1f511}$'],
])('the case-insensitive pattern %s is documented with both cases of its letters only', (form, pattern) => {
  expect(patternOf(form)).toBe(pattern);
});

test('the documented pattern accepts the same texts as the case-insensitive one', () => {
  const form = /^(https?|[ab]c)$/i;
  const documented = new RegExp(patternOf(form), 'u');
  const texts = ['http', 'HTTPS', 'hTtP', 'ac', 'Bc', 'AC', 'cc', 'httpss', ''];
  expect(texts.map((text) => documented.test(text))).toEqual(texts.map((text) => form.test(text)));
});
