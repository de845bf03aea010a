import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { inRoot } from '../process/workspace.mjs';
import { testFiles } from './node-suite.mjs';
import { isTogether, runTogether } from './together-files.mjs';

const folder = temporaryFolder('together-files');
after(folder.remove);
const write = (name, ...imports) =>
  writeFileSync(join(folder.path, name), imports.map((file) => `import './${file}';\n`).join(''));
beforeEach(() => {
  write('x.together.mjs', 'b.test.mjs', 'd.test.mjs');
  write('y.together.mjs', 'c.test.mjs');
});
const files = ['a.test.mjs', 'b.test.mjs', 'c.test.mjs', 'd.test.mjs'];

test('files that run together are replaced by the file that imports them', () =>
  assert.deepEqual(runTogether(folder.path, files), ['x.together.mjs', 'y.together.mjs', 'a.test.mjs']));

test('a file must not run in two processes, and no file of the night by day', () => {
  write('y.together.mjs', 'b.test.mjs');
  assert.throws(() => runTogether(folder.path, files), /b\.test\.mjs/);
  write('y.together.mjs', 'e.nightly.test.mjs');
  assert.throws(() => runTogether(folder.path, files), /e\.nightly\.test\.mjs/);
});

test('every file of the browser suite runs once', () => {
  const all = testFiles('frontend/e2e', true);
  const run = runTogether(inRoot('frontend/e2e'), all);
  const alone = run.filter((file) => !isTogether(file));
  assert.ok(run.length > alone.length, 'some run together');
  assert.ok(alone.length < all.length);
  assert.equal(new Set(run).size, run.length);
});
