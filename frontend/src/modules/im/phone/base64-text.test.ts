import { expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64-text';

it.each(['', 'plain', '<p>停机维护 🛠 naïve</p>', '𠮷'.repeat(50_000)])('restores a text from base64', (text) => {
  expect(fromBase64(toBase64(text))).toBe(text);
});

it('writes the UTF-8 bytes in base64, as the chat product reads them', () => {
  expect(toBase64('<p>你好</p>')).toBe('PHA+5L2g5aW9PC9wPg==');
});

it.each(['<p>never encoded</p>', '////'])('shows %s unchanged, because it is no text in base64', (stored) => {
  expect(fromBase64(stored)).toBe(stored);
});
