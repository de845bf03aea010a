import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { run } from './run.mjs';

const module = (name) => JSON.stringify(new URL(name, import.meta.url));

/** Runs a command whose work starts a process, prints its folder and the process, and does something more. */
const command = (more) =>
  run(process.execPath, [
    '--input-type=module',
    '-e',
    `import { start } from ${module('children.mjs')};
    import { Failed } from ${module('run.mjs')};
    import { withTemporaryFolder } from ${module('with-temporary-folder.mjs')};
    const result = await withTemporaryFolder('with', async (folder) => {
      console.log(folder);
      console.log(start(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).pid);
      ${more}
    });
    console.log(result);`,
  ]);

/** @throws where the folder or the process is still there */
function assertNothingIsLeft(output) {
  const [folder, pid] = output.split('\n');
  assert.match(folder, /switchboard-with-/);
  assert.equal(existsSync(folder), false);
  assert.throws(() => process.kill(Number(pid), 0), { code: 'ESRCH' });
}

test('a command ends what it started, removes its folder and returns its result', async () => {
  const { code, output } = await command(`return 'three';`);
  assert.equal(code, 0, output);
  assertNothingIsLeft(output);
  assert.match(output, /\nthree\n$/);
});

test('a failing command cleans up as well and prints its reason', async () => {
  const { code, output } = await command(`throw new Failed('There is no tea');`);
  assert.equal(code, 1, output);
  assertNothingIsLeft(output);
  assert.match(output, /\nThere is no tea\n$/);
});
