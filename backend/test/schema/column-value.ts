import * as fc from 'fast-check';
import type { JsonForm } from '../../src/kernel/basis/schema/json-form';
import type { ColumnSpec } from './column-spec';

const HOSTILE = [
  '',
  ' ',
  '\0',
  'a\0',
  '\uD800',
  'x\uDFFF',
  'a\nb',
  'a\tb',
  '\u001B[31m',
  '\u0085',
  '\u2028',
  '\u202E',
  '\u2069',
];

/** Characters that are one code point but may be two UTF-16 units. */
const PAIRS = fc.array(fc.constantFrom('😀', '𝕏', 'é'), { maxLength: 70 }).map((all) => all.join(''));

const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  PAIRS,
  fc.string({ maxLength: 70 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.nat(65).map((length) => 'x'.repeat(length)),
  fc.string({ maxLength: 10 }).map((text) => `  ${text} `),
);

const plainText = anyText.map((text) => text.toWellFormed().replaceAll('\0', ''));

const number = fc.oneof(
  fc.integer(),
  fc.integer({ min: -140, max: 140 }),
  fc.constantFrom(-128, -129, 127, 128, 32_767, 32_768, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1),
  fc.constantFrom(2 ** 53 - 1, 2 ** 53, -(2 ** 53) + 1, 1e21, 1.5, 1e300, 0, -0),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const twoDigits = (most: number) => fc.nat(most).map((n) => String(n).padStart(2, '0'));

const wireTime = fc
  .tuple(
    fc.oneof(fc.integer({ min: 1001, max: 9998 }), fc.constantFrom(1000, 1900, 1999, 2000, 2024, 2100)),
    twoDigits(13),
    twoDigits(32),
    fc.option(fc.tuple(fc.constantFrom(' ', 'T'), twoDigits(25), twoDigits(61), fc.option(twoDigits(61)))),
  )
  .map(([year, month, day, time]) => {
    const [between = '', hour = '', minute = '', second = null] = time ?? [];
    return `${year}-${month}-${day}${time ? `${between}${hour}:${minute}${second === null ? '' : `:${second}`}` : ''}`;
  });

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.option(fc.nat(999_999)))
  .map(([minus, whole, part]) => `${minus ? '-' : ''}${whole}${part === null ? '' : `.${part}`}`);

const decimalLike = fc.oneof(
  decimal,
  fc.integer({ min: -999, max: 999 }).map(String),
  fc.constantFrom('1e3', '.5', '5.', '+1', ' 1', '007', '1\n'),
);

const anyJson = fc.oneof(
  fc.object({
    key: fc.constantFrom('a', 'b', 'url', 'size'),
    values: [fc.integer(), fc.boolean(), plainText],
    maxDepth: 2,
  }),
  fc.array(fc.oneof(fc.integer(), plainText, fc.boolean(), fc.constant(null)), { maxLength: 7 }),
);

function likeForm(form: JsonForm | undefined): fc.Arbitrary<unknown> {
  const item: fc.Arbitrary<unknown> =
    form?.items?.type === 'string' ? fc.constantFrom('a', 'longer than 8') : fc.integer({ min: -1, max: 9 });
  if (form?.type === 'array') return fc.array(item, { maxLength: 7 });
  if (!form?.properties) return fc.dictionary(fc.constantFrom('a', 'b'), fc.boolean());
  const url = fc.constantFrom('/a', 'a', 5);
  return fc.record({ url, size: fc.option(number), other: fc.boolean() }, { requiredKeys: [] });
}

const likely = (spec: ColumnSpec): fc.Arbitrary<unknown> => {
  switch (spec.kind) {
    case 'text':
    case 'long':
      return anyText;
    case 'integer':
    case 'double':
      return number;
    case 'decimal':
      return fc.oneof(
        decimalLike,
        fc.integer({ min: -2000, max: 2000 }).map((n) => n / 8),
      );
    case 'boolean':
      return fc.boolean();
    case 'moment':
      return wireTime;
    case 'codes':
      return fc.integer({ min: -1, max: 4 });
    case 'words':
      return fc.constantFrom('calm', 'wild', 'Calm', 'calm ', 'None');
    case 'json':
      return fc.oneof(likeForm(spec.form), anyJson);
  }
};

/** Input for a column: mostly close to what it accepts, and sometimes anything. */
export const valueFor = (spec: ColumnSpec): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 5, arbitrary: likely(spec) },
    {
      weight: 2,
      arbitrary: fc.oneof(
        plainText,
        number,
        fc.boolean(),
        wireTime,
        anyJson,
        fc.constantFrom(null, undefined, '', [], {}),
      ),
    },
  );

/** A value that every column of its kind accepts. */
export function goodValue(spec: ColumnSpec): unknown {
  switch (spec.kind) {
    case 'text':
    case 'long':
      return 'x';
    case 'integer':
      return spec.range?.[0] ?? 1;
    case 'double':
    case 'codes':
      return 1;
    case 'decimal':
      return '1';
    case 'boolean':
      return false;
    case 'moment':
      return '2026-01-31 09:30:00';
    case 'words':
      return 'wild';
    case 'json':
      return goodJson(spec.form);
  }
}

function goodJson(form: JsonForm | undefined): unknown {
  if (form?.type === 'array') return form.minItems ? [1] : [];
  return form?.properties ? { url: '/' } : {};
}
