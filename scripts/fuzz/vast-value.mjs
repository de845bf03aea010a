import fc from 'fast-check';
import { Pairs, Verbatim } from './json-text.mjs';

const nested = ([open, close, depth]) => new Verbatim(open.repeat(depth) + close.repeat(depth));

const depth = fc.constantFrom(30, 99, 101, 1000, 20_000);
const width = fc.constantFrom(11, 101, 1001, 10_001);

/** Values that are simple but large: deep, wide, long. */
export const vastValue = fc.oneof(
  depth.map((levels) => nested(['[', ']', levels])),
  depth.map((levels) => new Verbatim(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)),
  width.map((items) => Array.from({ length: items }, (_, at) => at)),
  width.map((items) => Array.from({ length: items }, () => ({}))),
  width.map((items) => new Pairs(Array.from({ length: items }, (_, at) => [`k${at}`, at]))),
  width.map((items) => 'x'.repeat(items)),
);
