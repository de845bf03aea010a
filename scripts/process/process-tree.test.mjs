import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { end, start } from './children.mjs';
import { knowsProcesses, processTree } from './process-tree.mjs';

const skip = knowsProcesses() ? false : 'the system does not tell about processes';

test('a process tree has all child processes, also those in their own groups, with CPU times', { skip }, async () => {
  const busy =
    'const until = Date.now() + 300; while (Date.now() < until); console.log(process.pid); setInterval(() => {}, 1000);';
  const script = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}],
    { detached: true, stdio: 'inherit' }); setInterval(() => {}, 1000);`;
  const outer = start(process.execPath, ['-e', script]);
  const [inner] = await once(outer.stdout, 'data');
  const [above, below, ...more] = processTree(outer.pid);
  assert.deepEqual(more, []);
  assert.equal(above.pid, outer.pid);
  assert.equal(below.pid, Number(inner));
  assert.equal(below.group, below.pid);
  assert.equal(below.parent, above.pid);
  assert.ok(below.seconds > 0.05, `${below.seconds} s`);
  process.kill(below.pid);
  await end(outer);
});

test('an ended process has no tree', async () => {
  const child = start(process.execPath, ['-e', '']);
  await once(child, 'exit');
  assert.deepEqual(processTree(child.pid), []);
});
