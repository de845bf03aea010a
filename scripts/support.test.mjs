import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { unzipSync } from 'fflate';
import { inRoot } from './process/workspace.mjs';

const folders = [];
let folder;
beforeEach(() => folders.push((folder = mkdtempSync(join(tmpdir(), 'switchboard-support-')))));
after(() => folders.forEach((one) => rmSync(one, { recursive: true, force: true })));

const support = (settings, ...words) =>
  spawnSync(process.execPath, [inRoot('scripts/support.mjs'), ...words], {
    env: {
      ...{ PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, DATABASE_URL: '', REDIS_URL: '', NODE_ENV: '' },
      ...{ DATA_DIR: join(folder, 'data'), ...settings },
    },
    encoding: 'utf8',
    cwd: inRoot('.'),
  });

const filesIn = (path) =>
  Object.fromEntries(
    Object.entries(unzipSync(readFileSync(path))).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );

const INSTALLATIONS = [
  ['not started yet', {}],
  ['away', { DATABASE_URL: 'mysql://u:hunter2-hunter2@127.0.0.1:1/x', REDIS_URL: 'redis://127.0.0.1:1' }],
];

for (const [how, settings] of INSTALLATIONS)
  test(`a packet of an installation that is ${how} is complete, private to its owner, and makes nothing else`, () => {
    const path = join(folder, 'packet.zip');
    const { status, stdout, stderr } = support(settings, '--out', path);
    assert.equal(status, 0, stderr);
    assert.match(stdout, /packet\.zip is written\./);
    assert.deepEqual(readdirSync(folder), ['packet.zip']);
    assert.equal(statSync(path).mode & 0o777, 0o600);
    const files = filesIn(path);
    assert.equal(Object.keys(files).length, 9);
    assert.doesNotMatch(Object.values(files).join('\n'), /hunter2/);
    assert.match(files['metrics.txt'], /^Could not be read: .+\.$/m);
    assert.match(files['README.txt'], /^Its making could not be entered in the audit trail: /m);
    assert.match(files['README.txt'], /standard output/);
    // Unknown is never told as none.
    assert.match(files['requests.txt'], /^Could not be read: /);
    assert.ok(JSON.parse(files['nodes.json']).unknown);
    const { tables, jobs } = JSON.parse(files['figures.json']);
    assert.ok(tables.unknown && jobs.unknown);
    assert.ok(JSON.parse(files['versions.json']).migrations.unknown);
  });

test('a packet of a configuration that is not valid is made as well, and says what is wrong', () => {
  const path = join(folder, 'packet.zip');
  const { status, stderr } = support({ PORT: 'many' }, '--out', path);
  assert.equal(status, 0, stderr);
  assert.deepEqual(readdirSync(folder), ['packet.zip']);
  assert.match(filesIn(path)['doctor.json'], /PORT must be a whole number/);
});

test('a packet of a configuration that is not valid has no secret, also if one stands where a path belongs', () => {
  const path = join(folder, 'packet.zip');
  const { status, stderr } = support({ DATABASE_URL_FILE: 'mysql://u:hunter2-hunter2@db/x' }, '--out', path);
  assert.equal(status, 0, stderr);
  const files = filesIn(path);
  assert.match(files['doctor.json'], /DATABASE_URL_FILE names cannot be read \(ENOENT\)/);
  assert.doesNotMatch(Object.values(files).join('\n'), /hunter2/);
});

test('a packet overwrites no file, and leaves none half written', () => {
  const path = join(folder, 'packet.zip');
  writeFileSync(path, 'mine');
  const { status, stderr } = support({}, '--out', path);
  assert.equal(status, 1);
  assert.match(stderr, /packet\.zip exists already, and no file is overwritten: name another one\.$/m);
  assert.equal(readFileSync(path, 'utf8'), 'mine');
  assert.deepEqual(readdirSync(folder), ['packet.zip']);
  const missing = support({}, '--out', join(folder, 'nowhere', 'packet.zip'));
  assert.equal(missing.status, 1);
  assert.match(missing.stderr, /packet\.zip cannot be written: ENOENT.*\.$/m);
});

test('the command says how it is used if it is asked for something else', () => {
  for (const words of [[], ['--out'], ['--to', 'x'], ['--out', 'x.zip', 'y']]) {
    const { status, stderr } = support({}, ...words);
    assert.equal(status, 1);
    assert.match(stderr, /^Usage: npm run support -- --out FILE\.zip/);
  }
});
