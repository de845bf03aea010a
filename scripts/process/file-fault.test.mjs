import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileFault } from './file-fault.mjs';
import { Failed } from './run.mjs';

const errorOf = (work) => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
};

test('a missing file is named in one sentence', () => {
  const fault = fileFault(errorOf(() => readFileSync('/no/such.sql')));
  assert.ok(fault instanceof Failed);
  assert.equal(fault.message, '/no/such.sql does not exist.');
});

test('a folder that is read as a file is named, although the error does not name it', () =>
  assert.equal(
    fileFault(
      errorOf(() => readFileSync('/')),
      'out',
    ).message,
    'out is a folder, not a file.',
  ));

test('an error that does not concern files is returned unchanged', () => {
  const error = new TypeError('oops');
  assert.equal(fileFault(error), error);
  assert.equal(fileFault(undefined), undefined);
});
