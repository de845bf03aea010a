import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'sb_';
/** 190 bits: nobody guesses one, so a plain hash hides it. */
const RANDOM_DIGITS = 32;
/** Enough for 32 bits. */
const CHECK_DIGITS = 6;
const SHOWN_DIGITS = 4;
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_DIGITS + CHECK_DIGITS}}$`);
const ANYWHERE = new RegExp(`${PREFIX}[0-9A-Za-z]{${RANDOM_DIGITS + CHECK_DIGITS}}`, 'g');

/** A new key: `sb_`, random digits, and their checksum, by which scanners for secrets tell a key from other text. */
export function newKeyText(): string {
  const random = Array.from({ length: RANDOM_DIGITS }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return PREFIX + random + checksumOf(random);
}

/** Whether a token is meant as a key. No signed token begins like this. */
export const looksLikeKey = (token: string): boolean => token.startsWith(PREFIX);

/** Whether the text can be a key. Text that somebody made up seldom can, and costs no query then. */
export const isKeyText = (text: string): boolean =>
  FORM.test(text) && checksumOf(text.slice(PREFIX.length, -CHECK_DIGITS)) === text.slice(-CHECK_DIGITS);

/** What is stored of a key, and how it is found. */
export const hashOfKey = (text: string): string => hash('sha256', text, 'hex');

/** The beginning of a key, by which people tell theirs apart. */
export const shownPartOf = (text: string): string => text.slice(0, PREFIX.length + SHOWN_DIGITS);

/** The text without the keys in it, for everything that is kept. */
export const withoutKeys = (text: string): string =>
  text.includes(PREFIX) ? text.replace(ANYWHERE, `${PREFIX}***`) : text;

function checksumOf(random: string): string {
  const digits: string[] = [];
  for (let rest = crc32(random); digits.length < CHECK_DIGITS; rest = Math.floor(rest / DIGITS.length))
    digits.unshift(DIGITS[rest % DIGITS.length] ?? '');
  return digits.join('');
}
