import fc from 'fast-check';
import { hostileText } from './hostile-text.mjs';
import { Pairs, Verbatim } from './json-text.mjs';

const NUMBERS = [
  0,
  -1,
  1,
  0.5,
  -0.5,
  127,
  128,
  255,
  256,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  -(2 ** 53),
  1e19,
  1e22,
  1e300,
  -1e300,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
];

/** Numbers that only JSON text can express. */
const SAID = ['-0', '1e999', '-1e999', '1E400', '9223372036854775808', '-9223372036854775809', '0.1e-400', '1.0'];

export const hostileNumber = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(...SAID).map((text) => new Verbatim(text)) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'then', 'length', 'toJSON'];

export const prototypeKey = fc.constantFrom(...PROTOTYPE_KEYS);

const scalar = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false) },
);

const pairs = fc
  .array(fc.tuple(fc.oneof(prototypeKey, hostileText), scalar), { maxLength: 3 })
  .map((list) => new Pairs(list));

/** A value of any type, small enough that a body full of them is still below the size limit. */
export const hostileValue = fc.oneof(
  { weight: 8, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 4 }) },
  { weight: 2, arbitrary: pairs },
  { weight: 1, arbitrary: fc.array(fc.oneof(pairs, fc.array(scalar, { maxLength: 2 })), { maxLength: 2 }) },
);
