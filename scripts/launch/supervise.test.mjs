import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { start } from '../process/children.mjs';
import { inRoot } from '../process/workspace.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'switchboard-supervise-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A launcher for a server whose consecutive runs execute the given scripts. */
function launcher(lives, pauses = [1, 1, 1]) {
  const script = join(folder, 'server.mjs');
  const count = join(folder, 'lives');
  writeFileSync(count, '');
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs';
     const ready = () => new Promise((resolve) => process.send('ready', resolve));
     const life = readFileSync(${JSON.stringify(count)}, 'utf8').length;
     appendFileSync(${JSON.stringify(count)}, 'x');
     const lives = [${lives.map((life) => `async () => { ${life} }`)}];
     await lives[Math.min(life, lives.length - 1)]();`,
  );
  const child = start(process.execPath, [inRoot('scripts/launch/test/supervised.mjs'), script, JSON.stringify(pauses)]);
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  return {
    child,
    said: () => Buffer.concat(said).toString(),
    lives: () => readFileSync(count, 'utf8').length,
    end: once(child, 'close'),
  };
}

const dies = "await ready(); process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);";
// The script prints that it is ready after it has its signal handler: an earlier signal would kill it.
const serves =
  "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); await ready(); console.log('serving');";

test('a launcher restarts a killed server and ends when the server ends by itself', async () => {
  const { end, lives, said } = launcher([dies, 'await ready(); process.exit(70)', 'await ready(); process.exit(0)']);
  assert.deepEqual(await end, [0, null]);
  assert.equal(lives(), 3);
  assert.match(said(), /ended by SIGKILL\. It is started again in 0\.001 s\.\n.*ended by the code 70\. It is/);
});

test('a launcher does not restart a server that never became ready', async () => {
  const { end, lives } = launcher(['process.exit(1)']);
  assert.deepEqual(await end, [1, null]);
  assert.equal(lives(), 1);
});

test('a launcher stops restarting a server that fails again and again', async () => {
  const { end, lives, said } = launcher([dies], [1, 1]);
  assert.deepEqual(await end, [null, 'SIGKILL']);
  assert.equal(lives(), 3);
  assert.match(said(), /3 times in a row, at last by SIGKILL\. It is not started again\./);
});

test('a launcher passes on the signal to end and does not restart the server', async () => {
  const { child, end, lives } = launcher([serves]);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  assert.deepEqual(await end, [0, null]);
  assert.equal(lives(), 1);
});

test('a launcher ends at once on a signal between two starts', async () => {
  const { child, end, lives } = launcher([dies], [600_000]);
  await once(child.stderr, 'data');
  child.kill('SIGINT');
  assert.deepEqual(await end, [null, 'SIGINT']);
  assert.equal(lives(), 1);
});
