import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summary } from './summary.mjs';

const files = (...seconds) => seconds.map((each) => ({ file: `${each}.test.ts`, seconds: each }));

test('the summary has the minutes of each part, how busy the cores were, and the ten slowest files of all parts', () => {
  const parts = [
    { name: 'server', seconds: 90, busy: 0.876, files: files(1, 3, 5, 7, 9, 11) },
    { name: 'not run here', skipped: 1 },
    { name: 'console', seconds: 600, busy: 1, files: files(2, 4, 6, 8, 10, 12) },
  ];
  const lines = summary(parts).split('\n');
  assert.deepEqual(lines.slice(0, 3), [
    'Minutes of each part, and how busy the cores were:',
    '     1.5   88 %  server',
    '    10.0  100 %  console',
  ]);
  assert.deepEqual(
    lines.slice(4).map((line) => Number.parseFloat(line)),
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3],
  );
  assert.equal(lines[4], '    12.0  12.test.ts (console)');
});

test('a run without test files has no list of them', () =>
  assert.equal(
    summary([{ name: 'build', seconds: 6, busy: 0.5, files: [] }]),
    'Minutes of each part, and how busy the cores were:\n     0.1   50 %  build',
  ));
