import { describe, expect, it } from 'vitest';
import { validate } from './validate';
import type { Rule } from './rule';

describe('what is wrong with a value', () => {
  it.each<[string, Rule, unknown, string | undefined]>([
    ['nothing where something is needed', { type: 'string', required: true }, '', 'required'],
    ['blanks where something is needed', { type: 'string', required: true }, '  ', 'required'],
    ['nothing where nothing is needed', { type: 'integer', minimum: 1 }, null, undefined],
    ['an object for a list', { type: 'array', items: { type: 'string' } }, { x: 1 }, 'format'],
    ['a number in a list of texts', { type: 'array', items: { type: 'string' } }, ['a', 1], 'format'],
    ['too few', { type: 'array', minItems: 1 }, [], 'tooFew'],
    ['two characters of two units each', { type: 'string', maxLength: 2 }, '😀😀', undefined],
    ['one too many', { type: 'string', maxLength: 2 }, '😀😀x', 'tooLong'],
    ['blanks that do not count', { type: 'string', maxLength: 2, 'x-trimmed': true }, ' ab ', undefined],
    ['a part of a number', { type: 'integer' }, 1.5, 'integer'],
    ['a value that is not offered', { type: 'integer', enum: [0, 1] }, 2, 'format'],
    ['one of two patterns', { type: 'string', pattern: ['^a', 'b$'] }, 'ac', 'format'],
    ['a list or an object', { oneOf: [{ type: 'object' }, { type: 'array' }] }, 'text', 'format'],
    [
      'a key that is missing',
      { type: 'object', properties: { url: { type: 'string', required: true } } },
      {},
      'format',
    ],
    [
      'a null within',
      { type: 'object', properties: { size: { type: 'number', nullable: true } } },
      { size: null },
      undefined,
    ],
    ['a null where none may be', { type: 'array', items: { type: 'number' } }, [null], 'format'],
    ['a key too many', { type: 'object', additionalProperties: false }, { a: 1 }, 'format'],
  ])('%s', (_, rule, value, key) => {
    expect(validate(rule, value)?.key).toBe(key);
  });
});
