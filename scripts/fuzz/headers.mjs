import fc from 'fast-check';

const one = (name, ...values) => fc.constantFrom(...values).map((value) => ({ [name]: value }));

/** Header values that are unusual but valid in HTTP. */
export const oddHeaders = fc.oneof(
  one('language', '', 'xx', 'zh-cn,en', '__proto__', 'constructor', '../en', 'a'.repeat(4000), '\xff\xfe', 'EN', '%00'),
  one(
    'authorization',
    '',
    'Bearer',
    'Bearer ',
    'x',
    'a.b.c',
    'eyJhbGciOiJub25lIn0.eyJpZCI6MX0.',
    '.'.repeat(4000),
    '\xff',
    'Basic YTpi',
    'null',
    'undefined',
  ),
  one('accept', '', '*/*', 'text/html', 'application/xml', 'x'.repeat(4000)),
  one('accept-encoding', 'gzip;q=x', 'br;q=2', '*', 'identity;q=0'),
  one('if-none-match', '*', '"', 'W/"x"', 'x'.repeat(4000)),
  one('x-forwarded-for', 'a', '999.1.1.1', '::1, ::1', '%', 'x,'.repeat(1000), 'x'.repeat(500)),
  one('x-request-id', '', '\xe9', 'x'.repeat(4000)),
  one('cookie', 'a', '=', 'a=%', '__proto__=1', 'x'.repeat(4000)),
  one('range', 'bytes=0-', 'bytes=9-1', 'x'),
  one('origin', 'null', 'http://evil.example', 'x'),
  one('user-agent', '', '\xff', '<script>', 'x'.repeat(4000)),
);

/** Content types that do not match the body. */
export const oddType = fc.constantFrom(
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'application/json; charset=__proto__',
  'application/json;;;',
  'application/problem+json',
  'APPLICATION/JSON',
  'multipart/form-data',
  'multipart/mixed; boundary=a',
  'a',
  '/',
  '__proto__/constructor',
  `application/${'x'.repeat(500)}`,
);
