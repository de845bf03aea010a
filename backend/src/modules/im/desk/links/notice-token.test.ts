import { randomBytes } from 'node:crypto';
import { derivedKey } from '../../../../config/derived-key';
import { newNoticeId, noticeToken, readNoticeToken } from './notice-token';

const KEY = derivedKey('0123456789abcdef0123456789abcdef', 'notice');
const END = new Date('2027-05-01T10:20:00Z');
const NOW = Date.parse('2026-12-01T00:00:00Z');
const NOTICE = { noticeId: '00ff10ab23cd45ef', end: END };
const TOKEN = noticeToken(NOTICE, KEY);

const read = (token: string, key = KEY, now = NOW) => readNoticeToken(token, key, now);

test('a token has 32 characters of an address, and is read as the id in it', () => {
  expect(TOKEN).toMatch(/^[\w-]{32}$/);
  expect(read(TOKEN)).toBe(NOTICE.noticeId);
});

test('a token of this secret stays the same from one edition to the next', () => {
  expect(TOKEN).toBe('AP8QqyPNRe8AB6sTMAMOgXwpJ-HKqQ42');
});

test('a token works in the hour in which its time ends, and not after it', () => {
  expect(read(TOKEN, KEY, Date.parse('2027-05-01T10:59:59.999Z'))).toBe(NOTICE.noticeId);
  expect(read(TOKEN, KEY, Date.parse('2027-05-01T11:00:00Z'))).toBeUndefined();
});

test('a token of the last year that the console knows is read', () => {
  const token = noticeToken({ ...NOTICE, end: new Date('9999-12-31T00:00:00Z') }, KEY);
  expect(read(token)).toBe(NOTICE.noticeId);
});

test('a token with any bit changed is refused', () => {
  const bytes = Buffer.from(TOKEN, 'base64url');
  const changed = Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const other = Buffer.from(bytes);
    other.writeUInt8(other.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    return other.toString('base64url');
  });
  expect(changed).toHaveLength(192);
  expect(changed.filter((token) => read(token) !== undefined)).toEqual([]);
});

test.each([
  ['an empty text', ''],
  ['a cut token', TOKEN.slice(0, -1)],
  ['a longer token', `${TOKEN}A`],
  ['a token twice', TOKEN + TOKEN],
  ['a token with a space', `${TOKEN.slice(0, -1)} `],
  ['a token in the other alphabet', Buffer.from(TOKEN, 'base64url').toString('base64').replaceAll(/[^+/]/g, '+')],
  ['a token in hexadecimal', Buffer.from(TOKEN, 'base64url').toString('hex')],
  ['zeros', 'A'.repeat(32)],
  ['a long text', 'A'.repeat(100_000)],
  ['another script', '長'.repeat(32)],
])('%s is refused', (_, token) => expect(read(token)).toBeUndefined());

test('a token that another key has marked is refused', () => {
  expect(read(TOKEN, derivedKey('0123456789abcdef0123456789abcdeg', 'notice'))).toBeUndefined();
  expect(read(TOKEN, derivedKey('0123456789abcdef0123456789abcdef', 'settings'))).toBeUndefined();
});

test('ten thousand random tokens are refused in less than ten seconds, and ids do not repeat', () => {
  const begun = performance.now();
  const tries = Array.from({ length: 10_000 }, () => randomBytes(24).toString('base64url'));
  expect(tries.filter((token) => read(token) !== undefined)).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(new Set(tries.map(() => newNoticeId())).size).toBe(10_000);
});
