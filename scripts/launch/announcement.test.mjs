import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { end, start } from '../process/children.mjs';
import { freePort } from '../process/free-port.mjs';
import { inRoot } from '../process/workspace.mjs';

/** The built server under its launcher, without a terminal: its output goes to a file. */
const supervised = inRoot('scripts/launch/test/supervised.mjs');
const LONGEST_MS = 60_000;
let folder;

before(() => (folder = mkdtempSync(join(tmpdir(), 'switchboard-announcement-'))));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Starts on an empty data folder. @returns the content of the file when it names an account, or when the time is over */
async function saidOf(name, settings) {
  const file = join(folder, `${name}.txt`);
  const port = await freePort();
  const place = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, name), SEED: 'base' };
  const env = {
    ...process.env,
    DATABASE_URL: '',
    REDIS_URL: '',
    ADMIN_USERNAME: '',
    ADMIN_PASSWORD: '',
    NODE_ENV: '',
    ...place,
    ...settings,
  };
  const out = openSync(file, 'w');
  const launcher = start(process.execPath, [supervised, inRoot('backend/dist/main.js'), '[1]'], {
    env,
    stdio: ['ignore', out, out],
  });
  const until = Date.now() + LONGEST_MS;
  const said = () => readFileSync(file, 'utf8');
  while (launcher.exitCode === null && Date.now() < until && !said().includes('Sign in as')) await sleep(50);
  await end(launcher);
  closeSync(out);
  return { said: said(), port };
}

test('a first start whose output goes to a file prints the address and the first account there', async () => {
  const { said, port } = await saidOf('usual', {});
  assert.match(said, new RegExp(`Switchboard is ready: http://localhost:${port}\\n`));
  assert.match(said, /Sign in as: +admin \/ 123456 \(to be changed at first sign-in\)/);
});

test('a first start with a configured account prints its name, and of its password only the name of the setting', async () => {
  const { said } = await saidOf('given', { ADMIN_USERNAME: 'Chief', ADMIN_PASSWORD: 'initial-pass-1' });
  assert.match(said, /Sign in as: +chief, with the password that ADMIN_PASSWORD gives/);
  assert.doesNotMatch(said, /initial-pass-1/);
});
