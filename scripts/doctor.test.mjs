import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { freePort } from './process/free-port.mjs';
import { inRoot } from './process/workspace.mjs';

const folders = [];
let folder;
beforeEach(() => folders.push((folder = mkdtempSync(join(tmpdir(), 'switchboard-doctor-')))));
after(() => folders.forEach((one) => rmSync(one, { recursive: true, force: true })));

/** Of the machine only, not of whoever runs the tests. */
const surroundings = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR };

const run = (script, settings, words = [], options = {}) =>
  spawnSync(process.execPath, [inRoot(script), ...words], {
    env: { ...surroundings, DATABASE_URL: '', REDIS_URL: '', NODE_ENV: '', DATA_DIR: folder, ...settings },
    encoding: 'utf8',
    cwd: inRoot('.'),
    ...options,
  });

const doctor = (settings, ...words) => run('scripts/doctor.mjs', settings, words);

const REPORTS = [
  ['sound', {}, { result: 'ok', status: 0 }],
  ['merely hurt', { UPLOAD_MAX_MEGABYTES: '7' }, { result: 'warning', status: 0 }],
  ['not to be started', { NODE_ENV: 'production', SECRET: 'hunter2' }, { result: 'fault', status: 1 }],
  ['not configured', { PORT: 'many' }, { result: 'fault', status: 1 }],
  [
    'in part out of reach',
    { IM_DATABASE_URL: 'mysql://u:p@127.0.0.1:1/x', TZ: 'Asia/Shanghai' },
    { result: 'unknown', status: 2 },
  ],
];

for (const [how, settings, { result, status }] of REPORTS)
  test(`an installation that is ${how} gives the result ${result} as text and as JSON, and the status ${status}`, () => {
    const told = doctor(settings);
    const given = doctor(settings, '--json');
    assert.deepEqual([told.status, given.status], [status, status], told.stderr + given.stderr);
    const report = JSON.parse(given.stdout);
    assert.deepEqual([report.result, report.exitCode, report.node], [result, status, process.version]);
    for (const { check, result: one, sentence } of report.findings) {
      assert.match(told.stdout, new RegExp(`^${one} +${check} `, 'm'));
      assert.match(sentence, /^\S.+\.$/);
    }
    assert.equal(told.stdout.trimEnd().split('\n').length, report.findings.length + 1);
    assert.deepEqual(readdirSync(folder), []);
  });

test('the report has no password of an address', () => {
  const { stdout } = doctor({
    STORAGE_URL: 'http://key:hunter2@127.0.0.1:1/files',
    REDIS_URL: 'redis://u:hunter2@127.0.0.1:1',
  });
  assert.match(stdout, /^fault +redis +Redis at 127\.0\.0\.1:1 \(REDIS_URL\) cannot be used/m);
  assert.match(stdout, /^warning +storage +The bucket at 127\.0\.0\.1:1\/files \(STORAGE_URL\) cannot be reached/m);
  assert.doesNotMatch(stdout, /hunter2/);
});

test('a word that the command does not know is answered with its usage, and examines nothing', () => {
  const { status, stdout, stderr } = doctor({}, '--jsn');
  assert.deepEqual([status, stdout], [2, '']);
  assert.match(stderr, /^Usage: npm run doctor \[-- --json\]/);
});

/** What both say is in one place, so that they cannot differ. */
const REFUSED = {
  'a database that is none': () => writeFileSync(join(folder, 'switchboard.db'), 'Dear diary, '.repeat(1000)),
  'a restore that was killed': () => writeFileSync(join(folder, '.restoring'), ''),
  'a damaged secret': () => writeFileSync(join(folder, 'secret'), 'abc', { mode: 0o600 }),
};

for (const [what, spoil] of Object.entries(REFUSED))
  test(`${what} stops the server with the sentence of the doctor`, async () => {
    spoil();
    const { findings } = JSON.parse(doctor({}, '--json').stdout);
    const started = run('backend/dist/main.js', { PORT: String(await freePort()), HOST: '127.0.0.1', SEED: 'base' });
    assert.equal(started.status, 1);
    const faults = findings.filter(({ result }) => result === 'fault').map(({ sentence }) => sentence);
    assert.deepEqual(faults, [started.stderr.trim()]);
  });

/** Root may write everything. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const mayRead = spawnSync('test', ['-r', inRoot('backend/dist/doctor/main.js')], nobody).status === 0;

test('a data folder that cannot be written is a fault with its remedy', { skip: !mayRead }, () => {
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o555);
  const { status, stdout } = run('backend/dist/doctor/main.js', {}, [], nobody);
  assert.equal(status, 1);
  assert.match(
    stdout,
    /^fault +data-folder +The data folder \S+ cannot be written: EACCES.+; give it to the user that runs/m,
  );
  assert.match(stdout, /^fault +database +The data folder \S+ cannot be written: EACCES/m);
});
