import assert from 'node:assert/strict';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { end, start } from '../../scripts/process/children.mjs';
import { freePort } from '../../scripts/process/free-port.mjs';
import { must, run } from '../../scripts/process/run.mjs';
import { temporaryFolder } from '../../scripts/process/temporary-folder.mjs';
import { until } from '../../scripts/process/until.mjs';
import { inRoot } from '../../scripts/process/workspace.mjs';
import { answerStatus } from '../../scripts/topology/answer-status.mjs';
import { instructions, lastStage, listOf } from './dockerfile.mjs';

/** The account `nobody` of Debian. Without root, the server runs as the current user, and its files are only made read-only. */
const nobody = process.getuid() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const password = 'initial-pass-1';
/** The patience with a first start beside other installations, and with its first answers. */
const LONGEST_MS = 180_000;

const folder = temporaryFolder('image');
const app = join(folder.path, 'app');
const scratch = join(folder.path, 'tmp');
let base;
let child;
let environment;
let log = '';

/** Carries out the commands of the stages that make up the image, without a container engine. */
before(
  async () => {
    if (nobody.uid) letThrough(folder.path);
    mkdirSync(app);
    const stages = instructions();
    for (const from of ['base', 'packages'])
      for (const { word, text } of ofStage(stages, from)) await carryOut(word, text);
    for (const { word, text } of lastStage()) if (word === 'COPY') copyBuilt(text);
    mkdirSync(join(app, 'data'));
    mkdirSync(scratch);
    freeze(app);
    if (nobody.uid) for (const path of [join(app, 'data'), scratch]) chownSync(path, nobody.uid, nobody.gid);
    for (const path of [join(app, 'data'), scratch]) chmodSync(path, 0o700);
    await serve();
  },
  { timeout: 240_000 },
);

after(async () => {
  if (child) await end(child);
  thaw(app);
  folder.remove();
});

function ofStage(stages, name) {
  const { stage } = stages.find(({ word, text }) => word === 'FROM' && text.endsWith(` AS ${name}`));
  return stages.filter((one) => one.stage === stage);
}

async function carryOut(word, text) {
  if (word === 'COPY') {
    const names = text.split(/\s+/);
    const to = join(app, names.pop());
    mkdirSync(to, { recursive: true });
    for (const name of names) cpSync(inRoot(name), join(to, name.split('/').at(-1)));
  }
  if (word !== 'RUN') return;
  const [command, ...args] = text.replace(/--mount=\S+\s+/, '').split(/\s+/);
  await must(text, run(command, [...args, '--prefer-offline'], { cwd: app, timeout: 200_000 }));
}

function copyBuilt(text) {
  const [, path] = /^--from=build \/app\/(\S+) \1$/.exec(text) ?? [];
  if (path) cpSync(inRoot(path), join(app, path), { recursive: true });
}

/** Temporary folders are closed to other users. This lets others pass through to known paths, without listing the folders. */
function letThrough(path) {
  for (let at = path; at !== dirname(at); at = dirname(at)) {
    const { mode } = statSync(at);
    if (!(mode & 0o001)) chmodSync(at, (mode & 0o777) | 0o011);
  }
}

/** Removes all write permissions, like an image that is mounted read-only. */
function freeze(path) {
  for (const name of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, name.name);
    if (name.isDirectory() && inner !== join(app, 'data')) freeze(inner);
    else if (name.isFile()) chmodSync(inner, statSync(inner).mode & ~0o222);
  }
  chmodSync(path, 0o555);
}

/** Makes the folders writable again, so that a user other than root can delete them. */
function thaw(path) {
  if (!existsSync(path)) return;
  chmodSync(path, 0o755);
  for (const name of readdirSync(path, { withFileTypes: true })) if (name.isDirectory()) thaw(join(path, name.name));
}

async function serve() {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  const said = lastStage()
    .filter(({ word }) => word === 'ENV')
    .flatMap(({ text }) => text.split(/\s+/));
  const fixed = Object.fromEntries(said.map((pair) => pair.split('=')));
  assert.equal(fixed.DATA_DIR, '/app/data');
  environment = {
    ...fixed,
    PATH: process.env.PATH,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(app, 'data'),
  };
  const [command, ...args] = listOf('CMD', lastStage().find(({ word }) => word === 'CMD').text);
  assert.equal(command, 'node');
  const env = { ...environment, TMPDIR: scratch, ADMIN_PASSWORD: password, SEED: 'base' };
  child = start(process.execPath, args, { cwd: app, env, ...nobody });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk));
  await until(
    'The start of the image',
    async () => {
      assert.equal(child.exitCode, null, log);
      return (await answerStatus(`${base}/health/ready`)) === 204;
    },
    { limit: LONGEST_MS },
  );
}

/** TypeScript is not checked: a library of the server has it as an optional peer dependency, and npm installs it anyway. */
test('no build tool is in the image', () => {
  const packages = readdirSync(join(app, 'node_modules'));
  for (const tool of ['eslint', 'jest', 'vite', 'prettier']) assert.ok(!packages.includes(tool), tool);
});

test('the image does not run as root', async () => {
  const { text } = lastStage().find(({ word }) => word === 'USER');
  assert.notEqual(text, 'root');
  if (nobody.uid) assert.equal(statSync(`/proc/${child.pid}`).uid, nobody.uid);
});

test('the image serves the console, and answers from its database', async () => {
  const page = await fetch(`${base}/`, { headers: { accept: 'text/html' } });
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(await page.text())[1];
  assert.equal(await answerStatus(`${base}${script}`, LONGEST_MS), 200);
  assert.equal(await answerStatus(`${base}/api/admin/base/open/captcha`, LONGEST_MS), 200);
  const login = await fetch(`${base}/api/admin/base/open/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  // A production server requires a captcha, and this sign-in has none.
  const { code, data } = await login.json();
  assert.deepEqual({ code, reason: data.reason }, { code: 1001, reason: 'captcha' });
});

test('the health check succeeds for a running server and fails without one', async () => {
  const { text } = lastStage().find(({ word }) => word === 'HEALTHCHECK');
  const [, ...args] = listOf('HEALTHCHECK', text);
  const verdict = async (port) =>
    (await run(process.execPath, args, { env: { ...environment, PORT: String(port) } })).code;
  assert.equal(await verdict(new URL(base).port), 0);
  assert.equal(await verdict(await freePort()), 1);
});

test('the server writes only into its data folder', () => {
  assert.ok(existsSync(join(app, 'data/switchboard.db')));
  assert.deepEqual(readdirSync(scratch), []);
  assert.doesNotMatch(log, /EACCES|EROFS|EPERM/);
});

test('the image says in one sentence that the database of a chat product requires a time zone', async () => {
  const args = listOf('CMD', lastStage().find(({ word }) => word === 'CMD').text).slice(1);
  const env = { ...environment, IM_DATABASE_URL: 'mysql://im:im@127.0.0.1:1/im' };
  const { code, output } = await run(process.execPath, args, { cwd: app, env, ...nobody });
  assert.equal(code, 1);
  assert.match(output, /^TZ must name the time zone of the chat product[^\n]+\n$/);
});

test('the server ends on a signal', async () => {
  await end(child, { grace: 20_000 });
  assert.equal(child.signalCode === 'SIGTERM' || child.exitCode === 0, true, `${child.signalCode} ${child.exitCode}`);
});
