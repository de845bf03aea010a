import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { end, start } from '../process/children.mjs';
import { inRoot } from '../process/workspace.mjs';

/** Files of packages, the same on Node 20 and 24. A start takes about 0.3 s for each thousand, and memory. */
const FILES_OF_PACKAGES = 1751;

/** What only some installations, requests or commands need, and what they load it for. */
const NOT_AT_START = {
  ajv: 'schemas of Fastify, which our routes do not have',
  'opencc-js': 'names of generated fields',
  pngjs: 'pictures of the captcha',
  s3mini: 'files in a bucket',
  'file-type': 'a file that somebody sends',
  mysql2: 'MariaDB',
  redis: 'Redis',
  bull: 'Redis',
  ioredis: 'Redis',
  '@socket.io/redis-adapter': 'Redis',
  'quickjs-emscripten-core': 'plugins, in threads of their own',
  'prom-client': 'metrics',
  '@zxcvbn-ts/language-common': 'new passwords',
  '@node-rs/bcrypt': 'passwords of the chat product',
  typescript: 'the build',
  'class-transformer': 'nothing',
};

let folder, server, loaded;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-start-'));
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, SEED: 'base', ADMIN_PASSWORD: 'initial-pass-1' };
  const others = { DATABASE_URL: '', REDIS_URL: '', IM_DATABASE_URL: '', IM_REDIS_URL: '', STORAGE_URL: '' };
  const args = ['--require', inRoot('scripts/launch/test/report-loaded.cjs'), inRoot('backend/dist/main.js')];
  server = start(process.execPath, args, {
    env: { ...process.env, ...others, METRICS_TOKEN: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = once(server, 'exit').then(() => Promise.reject(new Error(said)));
  [{ loaded }] = await Promise.race([once(server, 'message'), ended]);
});
after(async () => {
  await end(server);
  rmSync(folder, { recursive: true, force: true });
});

/** The name of the package that a file belongs to; undefined for our own files. */
const packageOf = (path) =>
  path.split('/node_modules/')[1] && /^(?:@[^/]+\/)?[^/]+/.exec(path.split('/node_modules/').at(-1))[0];

test('the start loads no package that only some installations or requests need', () => {
  const packages = new Set(loaded.map(packageOf));
  const early = Object.entries(NOT_AT_START).filter(([name]) => packages.has(name));
  assert.deepEqual(
    early.map(([name, need]) => `${name} is loaded at each start, but only needed for: ${need}`),
    [],
    'Import it with `await import()` where it is used.',
  );
});

test('the start loads no more files of packages than before', () => {
  const counts = new Map();
  for (const name of loaded.map(packageOf).filter(Boolean)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const most = [...counts].sort(([, a], [, b]) => b - a).map(([name, count]) => `${count} ${name}`);
  const all = loaded.filter(packageOf).length;
  assert.ok(
    all <= FILES_OF_PACKAGES,
    `The start loads ${all} files of packages instead of at most ${FILES_OF_PACKAGES}, so it takes longer and more memory. ` +
      `Import the new package with \`await import()\` where it is used. By package: ${most.slice(0, 40).join(', ')}`,
  );
});
