import fc from 'fast-check';

/** Words with a special meaning in JavaScript, in SQL, in paths or in HTML, and words without any meaning. */
const WORDS = [
  '',
  ' ',
  '\u3000',
  '0',
  '-1',
  '1e999',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  "'",
  '"',
  '`',
  '\\',
  "' OR '1'='1",
  '1; DROP TABLE dict_type',
  '%',
  '%%%',
  '_',
  '!',
  '%E0%A4%A',
  '../../etc/passwd',
  '/',
  '//',
  'C:\\',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}',
  '${7*7}',
  'a@b',
  'http://',
  'https://[::1',
  '2026-13-45 99:99:99',
  '0000-00-00 00:00:00',
  '9999-12-31 23:59:59',
  '2026-01-31',
  '* * * * *',
  '*/0 * * * *',
  '60 60 60 60 60 60',
  'demoService.test(',
];

/** Special characters: unpaired surrogates, bidirectional control characters, line and text terminators, four-byte characters. */
const SIGNS = [
  '\ud800',
  '\udfff',
  '\ud800\ud800',
  '\0',
  '\u0001',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\n',
  '\r\n',
  '\t',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
  '\uffff',
  '😀',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(20),
  '𠮷',
  'ﷺ',
  'İ',
  'ß',
];

const longText = fc
  .tuple(fc.constantFrom('a', '中', '😀', ' ', '<b>', '%', '(', '\\', '/', ',', '1', '-', '.', '@'), length())
  .map(([piece, times]) => piece.repeat(times));

function length() {
  return fc.constantFrom(21, 65, 101, 129, 201, 256, 1001, 1025, 4001, 20_000);
}

const signed = fc.tuple(fc.string({ maxLength: 8 }), fc.constantFrom(...SIGNS), fc.string({ maxLength: 8 }));

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 4, arbitrary: signed.map((parts) => parts.join('')) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: longText },
);
