import { crc32 } from 'node:zlib';
import { isKeyText, newKeyText, shownPartOf, withoutKeys } from './key-text';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

test('a key has a prefix, random digits and their checksum, as a scanner reads it', () => {
  const key = newKeyText();
  expect(key).toMatch(/^sb_[0-9A-Za-z]{38}$/);
  const [random, check] = [key.slice(3, 35), key.slice(35)];
  expect([...check].reduce((sum, digit) => sum * 62 + DIGITS.indexOf(digit), 0)).toBe(crc32(random));
  expect(isKeyText(key)).toBe(true);
  expect(new Set(Array.from({ length: 100 }, newKeyText)).size).toBe(100);
});

test('a text with one other digit, or of another length, is no key', () => {
  const key = newKeyText();
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === 'x' ? 'y' : 'x';
    expect(isKeyText(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
  }
  for (const text of ['', 'sb_', key.slice(0, -1), `${key}0`, ` ${key}`, key.toUpperCase()])
    expect(isKeyText(text)).toBe(false);
});

test('the shown part of a key leaves more than 160 bits to guess', () => {
  expect(Math.log2(62) * (32 - (shownPartOf(newKeyText()).length - 3))).toBeGreaterThan(160);
});

test('keys are taken out of a text wherever they are', () => {
  const [one, two] = [newKeyText(), newKeyText()];
  expect(withoutKeys(`a${one}, b=${two}&c`)).toBe('asb_***, b=sb_***&c');
  expect(withoutKeys('sb_ and sb_short')).toBe('sb_ and sb_short');
});
