import { randomBytes } from 'node:crypto';
import { derivedKey } from '../../../../config/derived-key';
import { newReportLinkId, readReportToken, type ReportGrant, reportToken } from './report-token';

const SECRET = '0123456789abcdef0123456789abcdef';
const KEY = derivedKey(SECRET, 'report');
const GRANT: ReportGrant = {
  linkId: '00ff10ab23cd45ef',
  end: new Date('2027-05-01T10:20:00Z'),
  senderId: 7,
  reporter: '1007',
  subjectId: 1244,
  privateMessages: [],
  groupMessages: [88123],
};
const TOKEN = reportToken(GRANT, KEY);

const read = (token: string, key = KEY) => readReportToken(token, key);

test('a token is short, and is read as what was granted', () => {
  expect(TOKEN).toMatch(/^[\w-]{80,100}$/);
  expect(read(TOKEN)).toEqual(GRANT);
});

test('a token of this secret stays the same from one edition to the next', () => {
  expect(TOKEN).toBe('Neg0J7ozc_eaPjsfWyIwMGZmMTBhYjIzY2Q0NWVmIiwzMDE1Mjc4MCw3LCIxMDA3IiwxMjQ0LFtdLFs4ODEyM11d');
});

test('a token without a person, and one with letters of any script, are read as they were written', () => {
  const grant = { ...GRANT, subjectId: undefined, groupMessages: [], reporter: '長"\\😀' };
  expect(read(reportToken(grant, KEY))).toEqual(grant);
});

test('a token with any bit changed is refused', () => {
  const bytes = Buffer.from(TOKEN, 'base64url');
  const changed = Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const other = Buffer.from(bytes);
    other.writeUInt8(other.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    return other.toString('base64url');
  });
  expect(changed.length).toBeGreaterThan(500);
  expect(changed.filter((token) => read(token) !== undefined)).toEqual([]);
});

test('a token has one spelling, whatever bits of its last character are not read', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (const reporter of ['1', '12', '123']) {
    const token = reportToken({ ...GRANT, reporter }, KEY);
    const taken = [...letters].filter((letter) => read(token.slice(0, -1) + letter) !== undefined);
    expect(taken).toEqual([token.at(-1)]);
  }
});

test.each([
  ['an empty text', ''],
  ['a cut token', TOKEN.slice(0, -1)],
  ['a longer token', `${TOKEN}A`],
  ['a token twice', TOKEN + TOKEN],
  ['a token with a space', `${TOKEN.slice(0, -1)} `],
  ['zeros', 'A'.repeat(92)],
  ['a long text', 'A'.repeat(100_000)],
  ['another script', '長'.repeat(92)],
])('%s is refused', (_, token) => expect(read(token)).toBeUndefined());

test('a token that another key has marked is refused', () => {
  expect(read(TOKEN, derivedKey(`${SECRET.slice(0, -1)}g`, 'report'))).toBeUndefined();
  expect(read(TOKEN, derivedKey(SECRET, 'notice'))).toBeUndefined();
});

test('ten thousand random tokens are refused in less than ten seconds, and ids do not repeat', () => {
  const begun = performance.now();
  const tries = Array.from({ length: 10_000 }, () => randomBytes(69).toString('base64url'));
  expect(tries.filter((token) => read(token) !== undefined)).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(new Set(tries.map(() => newReportLinkId())).size).toBe(10_000);
});
