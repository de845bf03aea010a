import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findDifference } from './expectation.mjs';
import { typeOfForm } from './type-of-form.mjs';

test('a form schema is converted into the equivalent type', () => {
  const form = {
    type: 'object',
    nullable: true,
    required: ['kind'],
    properties: {
      kind: { type: 'string', enum: ['a', 'b'], description: 'which one' },
      ids: { type: 'array', items: { type: 'integer', nullable: true }, maxItems: 3 },
      more: { type: 'object', additionalProperties: { type: 'string' } },
    },
  };
  const lines = [
    '{',
    '  /** which one */',
    '  kind: "a" | "b";',
    '  /** maxItems 3 */',
    '  ids?: (number | null)[];',
    '  more?: Record<string, string>;',
    '} | null',
  ];
  assert.equal(typeOfForm(form), lines.join('\n'));
  assert.equal(typeOfForm({}), 'unknown');
});

test('an object must contain the expected properties, and a list exactly the expected items', () => {
  assert.equal(findDifference({ a: [1, { b: 2, c: 3 }], d: 4 }, { a: [1, { b: 2 }] }), undefined);
  assert.equal(findDifference({ a: [1] }, { a: [1, 2] }, 'the answer'), 'the answer.a is [1], and not a list of 2');
  assert.equal(findDifference({ a: null }, { a: { b: 1 } }), 'it.a is null, and not an object');
  assert.equal(findDifference(1, '1'), 'it is 1, and not "1"');
});
