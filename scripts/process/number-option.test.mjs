import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOption } from './number-option.mjs';

test('a number above 0 is accepted', () => {
  assert.equal(numberOption('minutes', '0.5'), 0.5);
  assert.equal(numberOption('times', '20', { isWhole: true }), 20);
});

test('other texts, zero and fractions of a whole number are refused with the name of the option', () => {
  for (const text of ['abc', '', '0', '-1', 'Infinity'])
    assert.throws(() => numberOption('minutes', text), {
      message: `--minutes must be a number above 0, but is "${text}".`,
    });
  assert.throws(() => numberOption('times', '1.5', { isWhole: true }), /^Error: --times must be a whole number/);
});
