import { describe, expect, it } from 'vitest';
import { validate } from './validate';
import type { Rule } from './rule';

describe('the fault that validation finds in a value', () => {
  it.each<[string, Rule, unknown, string | undefined]>([
    ['a missing value that is required', { type: 'string', required: true }, '', 'required'],
    ['blanks instead of a required value', { type: 'string', required: true }, '  ', 'required'],
    ['a missing value that is optional', { type: 'integer', minimum: 1 }, null, undefined],
    ['an object instead of a list', { type: 'array', items: { type: 'string' } }, { x: 1 }, 'format'],
    ['a number in a list of texts', { type: 'array', items: { type: 'string' } }, ['a', 1], 'format'],
    ['too few items', { type: 'array', minItems: 1 }, [], 'tooFew'],
    ['two characters of two units each', { type: 'string', maxLength: 2 }, '😀😀', undefined],
    ['a character too many', { type: 'string', maxLength: 2 }, '😀😀x', 'tooLong'],
    ['blanks that are trimmed', { type: 'string', maxLength: 2, 'x-trimmed': true }, ' ab ', undefined],
    ['a fraction instead of an integer', { type: 'integer' }, 1.5, 'integer'],
    ['a value that is not offered', { type: 'integer', enum: [0, 1] }, 2, 'format'],
    ['a text that matches only one of two patterns', { type: 'string', pattern: ['^a', 'b$'] }, 'ac', 'format'],
    ['a text instead of a list or an object', { oneOf: [{ type: 'object' }, { type: 'array' }] }, 'text', 'format'],
    [
      'a key that is missing',
      { type: 'object', properties: { url: { type: 'string', required: true } } },
      {},
      'format',
    ],
    [
      'a null in a property that may be null',
      { type: 'object', properties: { size: { type: 'number', nullable: true } } },
      { size: null },
      undefined,
    ],
    ['a null in a list that may not contain it', { type: 'array', items: { type: 'number' } }, [null], 'format'],
    ['an unknown key', { type: 'object', additionalProperties: false }, { a: 1 }, 'format'],
  ])('%s', (_, rule, value, key) => {
    expect(validate(rule, value)?.key).toBe(key);
  });
});
