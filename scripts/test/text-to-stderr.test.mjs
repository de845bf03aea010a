import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { TEXT_TO_STDERR } from './node-suite.mjs';

test('the text that a test file prints does not lie between its results', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [TEXT_TO_STDERR, '-e', 'console.log("a word")']);
  assert.deepEqual([String(stdout), String(stderr)], ['', 'a word\n']);
});
