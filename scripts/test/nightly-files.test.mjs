import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { root } from '../process/workspace.mjs';
import { dailyOnly } from './nightly-files.mjs';
import { testFiles } from './node-suite.mjs';
import { jestRun, vitestArgs } from './unit-suites.mjs';

const folder = temporaryFolder('nightly-files');
after(folder.remove);

test("the server's tests leave out the files of the night each day, and at night nothing, and share nothing between files", () => {
  const daily = jestRun({ files: ['a.test.ts'] });
  assert.deepEqual(daily.args.slice(0, 2), ['a.test.ts', ...dailyOnly.jest]);
  assert.deepEqual(daily.variables, {});
  const all = jestRun({ all: true });
  assert.ok(!all.args.includes(dailyOnly.jest[0]));
  // Both are read by backend/jest.config.js.
  assert.deepEqual(all.variables, { ISOLATED: '1', TWICE: '1' });
});

test("the console's tests leave out the files of the night each day, and at night nothing", () => {
  assert.ok(vitestArgs({}).includes(dailyOnly.vitest[0]));
  assert.ok(!vitestArgs({ all: true }).includes(dailyOnly.vitest[0]));
});

test("the tests for Node's runner leave out the files of the night each day, and at night nothing", () => {
  for (const name of ['a.test.mjs', 'b.nightly.test.mjs', 'c.mjs']) writeFileSync(join(folder.path, name), '');
  const under = relative(root, folder.path);
  assert.deepEqual(testFiles(under, false), ['a.test.mjs']);
  assert.deepEqual(testFiles(under, true), ['a.test.mjs', 'b.nightly.test.mjs']);
});
