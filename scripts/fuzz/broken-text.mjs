import fc from 'fast-check';

const invalidBytes = [
  [0xff, 0xfe],
  [0xc0, 0x80],
  [0xed, 0xa0, 0x80],
  [0xf8, 0x88, 0x80, 0x80, 0x80],
].map((bytes) => Buffer.from(bytes));

/** Damage to a text in transit: truncated, doubled, with bytes that are invalid in UTF-8. */
export const brokenText = (valid) =>
  fc.oneof(
    fc.tuple(valid, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1))),
    valid.map((text) => `${text},`),
    valid.map((text) => text + text),
    valid.map((text) => `\ufeff${text}`),
    valid.map((text) => text.replaceAll('"', "'")),
    valid.map((text) => text.replace(':', '')),
    fc.tuple(valid, fc.nat(), fc.constantFrom(...invalidBytes)).map(([text, at, bytes]) => spliced(text, at, bytes)),
    fc.constantFrom(
      '',
      ' ',
      'null',
      'true',
      '0',
      '""',
      '[]',
      '[[]]',
      '{}',
      'NaN',
      'undefined',
      '\0',
      '{"a":}',
      '"\ud800"',
    ),
    fc.constantFrom('id=1&name=a', '<xml/>', '--x\r\n\r\n--x--'),
  );

function spliced(text, at, bytes) {
  const all = Buffer.from(text);
  const place = at % (all.length + 1);
  return Buffer.concat([all.subarray(0, place), bytes, all.subarray(place)]);
}
