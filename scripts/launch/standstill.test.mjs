import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { end, start } from '../process/children.mjs';
import { freePort } from '../process/free-port.mjs';
import { inRoot } from '../process/workspace.mjs';

/** The built server under its launcher, with a request that blocks the event loop forever. */
const hook = inRoot('scripts/launch/test/stand-still.cjs');
const supervised = inRoot('scripts/launch/test/supervised.mjs');
let folder, base, launcher, said;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-standstill-'));
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SEED: 'base',
    ADMIN_USERNAME: '',
    ADMIN_PASSWORD: 'initial-pass-1',
  };
  const env = { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...settings, LOOP_LIMIT: '2' };
  env.NODE_OPTIONS = `--require ${JSON.stringify(hook)}`;
  launcher = start(process.execPath, [supervised, inRoot('backend/dist/main.js'), '[1]'], { env });
  said = '';
  launcher.stdout.on('data', (chunk) => (said += chunk));
  launcher.stderr.on('data', (chunk) => (said += chunk));
  await serving();
});
after(async () => {
  await end(launcher);
  rmSync(folder, { recursive: true, force: true });
});

async function serving() {
  for (;;) {
    if (launcher.exitCode !== null) throw new Error(said);
    const answer = await fetch(`${base}/health/live`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
}

/** The process that listens: the launcher's only child. */
async function server() {
  const ps = start('ps', ['-o', 'pid=', '--ppid', String(launcher.pid)]);
  const [pids] = await once(ps.stdout, 'data');
  return Number(String(pids));
}

test(
  'a server that was suspended for longer than the limit continues',
  { skip: process.platform !== 'linux' },
  async () => {
    const pid = await server();
    const before = said.length;
    process.kill(pid, 'SIGSTOP');
    // The server is suspended and cannot report anything, so the test waits for a fixed time.
    await sleep(4000);
    process.kill(pid, 'SIGCONT');
    await serving();
    assert.equal(await server(), pid);
    assert.doesNotMatch(said.slice(before), /Watchdog/);
  },
);

test('a server with a blocked event loop is killed, reports the request, and is started again', async () => {
  await assert.rejects(fetch(`${base}/stand-still`));
  await serving();
  const line = JSON.parse(said.split('\n').find((one) => one.includes('Watchdog')));
  assert.match(
    line.message,
    /^The event loop has stood for 2 s \(LOOP_LIMIT\) at request [0-9a-f-]{36} GET \/.*, since \d{4}-/,
  );
  assert.match(said, /ended by SIGKILL\. It is started again/);
});
