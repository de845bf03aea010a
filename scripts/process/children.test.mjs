import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { end, endTree, start } from './children.mjs';
import { until } from './until.mjs';

const sleeper = 'setInterval(() => {}, 1000);';

test('ending a process also ends its child processes', async () => {
  const script = `const { spawn } = require('child_process');
    const inner = spawn(process.execPath, ['-e', ${JSON.stringify(sleeper)}]);
    console.log(inner.pid); ${sleeper}`;
  const outer = start(process.execPath, ['-e', script]);
  const [line] = await once(outer.stdout, 'data');
  await end(outer);
  await gone(Number(line));
});

test('ending a tree of processes also ends those in groups of their own, which hold its output open', async () => {
  const script = `const { spawn } = require('child_process');
    const inner = spawn(process.execPath, ['-e', ${JSON.stringify(sleeper)}], { detached: true, stdio: 'inherit' });
    console.log(inner.pid); ${sleeper}`;
  const outer = start(process.execPath, ['-e', script]);
  const closed = once(outer, 'close');
  const [line] = await once(outer.stdout, 'data');
  await endTree(outer);
  await closed;
  await gone(Number(line));
});

test('a process that ignores the signal is killed after the grace period', async () => {
  const deaf = start(process.execPath, ['-e', `process.on('SIGTERM', () => {}); console.log('up'); ${sleeper}`]);
  await once(deaf.stdout, 'data');
  await end(deaf, { grace: 100 });
  assert.equal(deaf.signalCode, 'SIGKILL');
});

test('an interrupted run ends all of its processes and starts no others', async () => {
  const script = `import { endAll, onInterrupt, start } from ${JSON.stringify(new URL('children.mjs', import.meta.url))};
    const sleeping = () => start(process.execPath, ['-e', ${JSON.stringify(sleeper)}]);
    onInterrupt(endAll);
    const first = sleeping();
    first.once('exit', () => {
      try { console.log('started', sleeping().pid); } catch (error) { console.log(error.message); }
    });
    console.log(first.pid);`;
  const run = start(process.execPath, ['--input-type=module', '-e', script]);
  const [pid] = await once(run.stdout, 'data');
  const next = once(run.stdout, 'data');
  await end(run);
  assert.match(String(await next), /was not started, because the run was interrupted/);
  await gone(Number(pid));
  assert.equal(run.exitCode, 143);
});

/** A process whose parent has ended is known until the first process of the machine has noticed that it ended, too. */
const gone = (pid) =>
  until(`The end of process ${pid}`, () => {
    try {
      process.kill(pid, 0);
      return false;
    } catch (error) {
      if (error.code === 'ESRCH') return true;
      throw error;
    }
  });
