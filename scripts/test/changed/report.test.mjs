import assert from 'node:assert/strict';
import { test } from 'node:test';
import { report } from './report.mjs';

const reasons = (...files) => new Map(files.map((file) => [file, { distance: 1, why: 'imports tea.ts' }]));

test('the report says what runs and why, what was reached and is left out, and what has no test', () => {
  const server = { count: 300, reached: reasons('a.test.ts', 'b.test.ts'), chosen: reasons('a.test.ts') };
  const alone = Array.from({ length: 12 }, (_, at) => `${at}.json`);
  const { runs, leavesOut } = report({ since: 'the last commit', files: ['tea.ts'] }, { suites: { server }, alone });
  assert.equal(
    runs,
    'Changed since the last commit: 1 file.\nserver: 1 of 300 test files\n    a.test.ts imports tea.ts',
  );
  assert.deepEqual(leavesOut.split('\n').slice(0, 2), [
    'Reached by the change and left out: 1 of server that are farther away.',
    'No test was found for 0.json, 1.json, 2.json, 3.json, 4.json, 5.json, 6.json, 7.json, 8.json, 9.json, 2 more.',
  ]);
});
