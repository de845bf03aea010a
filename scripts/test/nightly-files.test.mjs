import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { inRoot, root } from '../process/workspace.mjs';
import { dailyOnly } from './nightly-files.mjs';
import { testFiles } from './node-suite.mjs';
import { withoutTests } from './without-tests.mjs';
import { embeddedChoice } from './plan.mjs';
import { jestRun, vitestArgs } from './unit-suites.mjs';

const folder = temporaryFolder('nightly-files');
after(folder.remove);

test('the tests of the server leave out nightly files by day, and isolate all files at night', () => {
  const daily = jestRun({ files: ['a.test.ts'] });
  assert.deepEqual(daily.args.slice(0, 2), ['a.test.ts', ...dailyOnly.jest]);
  assert.deepEqual(daily.variables, { ONLY_DAILY: '1' });
  assert.deepEqual(jestRun({ once: true }).variables, { ONLY_DAILY: '1', RUN_ONCE: '1' });
  const all = jestRun({ all: true });
  assert.ok(!all.args.includes(dailyOnly.jest[0]));
  assert.deepEqual(all.variables, { ISOLATED: '1' });
});

/** The files of the server's tests that a half runs, with the variables for jest. */
function filesOfHalf(half, choice) {
  const { variables } = jestRun(choice);
  const env = {
    ...process.env,
    RUN_ONCE: '',
    ...variables,
    TEST_DATABASE_URL: half === 'servers' ? 'mysql://here' : '',
  };
  const code = `console.log(JSON.stringify(require('./jest.config.js').testPathIgnorePatterns))`;
  const { stdout } = spawnSync(process.execPath, ['-e', code], { cwd: inRoot('backend'), env, encoding: 'utf8' });
  const patterns = JSON.parse(stdout).map((pattern) => new RegExp(pattern.replace('<rootDir>', inRoot('backend'))));
  return backendTests.filter((file) => !patterns.some((pattern) => pattern.test(file)));
}

const backendTests = ['src', 'test'].flatMap((name) => {
  const under = inRoot('backend', name);
  return readdirSync(under, { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(under, file));
});

test('both halves of the daily run cover every file of the server, and each leaves out some', () => {
  const embedded = filesOfHalf('embedded', embeddedChoice({ hasServers: true }));
  const servers = filesOfHalf('servers', { once: true });
  assert.deepEqual([...new Set([...embedded, ...servers])].sort(), backendTests.toSorted());
  for (const half of [embedded, servers]) assert.ok(half.length > 0 && half.length < backendTests.length);
});

test('the embedded half runs every file of the server if the machine has no servers', () =>
  assert.deepEqual(filesOfHalf('embedded', embeddedChoice({ hasServers: false })), backendTests));

test('both halves of the nightly run have every file of the server', () => {
  assert.deepEqual(filesOfHalf('embedded', embeddedChoice({ all: true, hasServers: true })), backendTests);
  assert.deepEqual(filesOfHalf('servers', { all: true, once: true }), backendTests);
});

const { servers, embedded, oneAfterTheOther } = createRequire(import.meta.url)(
  inRoot('backend/test/process/run-once.cjs'),
);
const pathOf = (pattern) => inRoot(pattern.replace('<rootDir>', 'backend').replace('\\.test\\.ts$', '.test.ts'));

test('each file that one half leaves out exists', () =>
  assert.deepEqual(
    [...servers, ...embedded].filter((pattern) => !existsSync(pathOf(pattern))),
    [],
  ));

/** What a file asks whose rules differ by the servers of the run: their addresses, a connection of its own, or which database there is. */
const ASKS_FOR_SERVERS =
  /TEST_(?:DATABASE|REDIS)_URL|\bhasServers\b|\bcreateConnection\(|\bnew (?:Io)?Redis\(|\bdialect\b/;

test('no file that the half with servers leaves out asks for its servers', () =>
  assert.deepEqual(
    servers.map(pathOf).filter((path) => path.endsWith('.ts') && ASKS_FOR_SERVERS.test(readFileSync(path, 'utf8'))),
    [],
  ));

/** What depends on how a database or Redis decides between two: calls at once, transactions, locks, a second node, a process that is killed. */
const DECIDED_BY_SERVERS =
  /\bPromise\.all\(|allSettled\(|\b(?:spawn|fork)\(|\.transaction\(|lock-wait|\benv\.(?:redis|database)Url\b/;

test('no file that uses the database of the run and is left out there makes it decide between two', () => {
  assert.ok(oneAfterTheOther.length > 0 && oneAfterTheOther.every((one) => servers.includes(one)));
  assert.deepEqual(
    oneAfterTheOther.map(pathOf).filter((path) => DECIDED_BY_SERVERS.test(readFileSync(path, 'utf8'))),
    [],
  );
});

/** What more is found, sorted or compared by a database than by a key. */
const ASKED_OF_SERVERS = /\.query\(|createQueryBuilder\(|\bkeyWord\b|\bsort:/;

const shared = backendTests.filter((file) => /\bonBoth\b/.test(readFileSync(file, 'utf8')));

test('no test beside those for both halves makes a database decide between two, or find, sort or compare', () => {
  assert.ok(shared.length > 40);
  const faulty = shared.filter((file) => {
    const text = withoutTests(readFileSync(file, 'utf8'), 'onBoth');
    return [DECIDED_BY_SERVERS, ASKED_OF_SERVERS, ASKS_FOR_SERVERS].some((pattern) => pattern.test(text));
  });
  assert.deepEqual(faulty, []);
});

test('no file is left out by both halves, or named twice', () => {
  const all = [...servers, ...embedded];
  assert.equal(new Set(all).size, all.length);
});

test('the tests of the console leave out nightly files by day and none at night', () => {
  assert.ok(vitestArgs({}).includes(dailyOnly.vitest[0]));
  assert.ok(!vitestArgs({ all: true }).includes(dailyOnly.vitest[0]));
});

test('the tests for the Node runner leave out nightly files by day and none at night', () => {
  for (const name of ['a.test.mjs', 'b.nightly.test.mjs', 'c.mjs']) writeFileSync(join(folder.path, name), '');
  const under = relative(root, folder.path);
  assert.deepEqual(testFiles(under, false), ['a.test.mjs']);
  assert.deepEqual(testFiles(under, true), ['a.test.mjs', 'b.nightly.test.mjs']);
});
