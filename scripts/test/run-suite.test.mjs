import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { binary } from '../process/workspace.mjs';
import { dailyOnly, isDaily } from './nightly-files.mjs';
import { Part } from './part.mjs';
import { reporterFor, runSuite } from './run-suite.mjs';

const folder = temporaryFolder('suite');
after(folder.remove);

/** Without this variable, Node's runner does not take itself for a part of the run around it. */
const env = { ...process.env, NODE_TEST_CONTEXT: undefined };

/**
 * The same tests for each runner: one passes, one is skipped, one is planned, one fails, one file cannot be loaded, and one is left out of
 * the daily run.
 */
function samples(name, imported) {
  const some = `${imported}
test('passes', () => {});
test.skip('is skipped', () => {});
test.todo('is planned');
test('fails', () => { throw new Error('on purpose'); });`;
  const broken = `throw new Error('on purpose');`;
  return {
    [`${name}/some.test.mjs`]: some,
    [`${name}/broken.test.mjs`]: broken,
    [`${name}/long.nightly.test.mjs`]: broken,
  };
}

function write(files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder.path, name)), { recursive: true });
    writeFileSync(join(folder.path, name), text);
  }
}

const RUNNERS = {
  jest: {
    imported: '',
    args: (cwd) => [
      binary('backend', 'jest'),
      `--rootDir=${cwd}`,
      '--config={"testMatch":["**/*.test.mjs"],"transform":{},"moduleFileExtensions":["mjs","js"],"extensionsToTreatAsEsm":[]}',
      ...dailyOnly.jest,
      `--reporters=${reporterFor('jest')}`,
    ],
  },
  vitest: {
    imported: '',
    args: (cwd) => [
      binary('frontend', 'vitest'),
      'run',
      `--root=${cwd}`,
      '--globals',
      ...dailyOnly.vitest,
      `--reporter=${reporterFor('vitest')}`,
    ],
  },
  node: {
    imported: "import { test } from 'node:test';",
    args: () => [
      '--test',
      `--test-reporter=${reporterFor('node')}`,
      '--test-reporter-destination=stdout',
      ...['some.test.mjs', 'broken.test.mjs', 'long.nightly.test.mjs'].filter(isDaily),
    ],
  },
};

for (const [name, { imported, args }] of Object.entries(RUNNERS))
  test(`${name} reports its files and the results of their tests`, async () => {
    write(samples(name, imported));
    const cwd = join(folder.path, name);
    const part = new Part(name);
    const { output, ...counts } = await runSuite(part, process.execPath, args(cwd), { cwd, env });
    assert.deepEqual(counts, { passed: 1, failed: 2, skipped: 2 }, output);
    assert.deepEqual(part.ended.map(({ file }) => file).sort(), ['broken.test.mjs', 'some.test.mjs']);
    assert.deepEqual(part.running, []);
  });

test('files that run together are reported one by one, with the file of each failure', async () => {
  const suite = (name, body) =>
    `import { describe, it } from 'node:test';\ndescribe('${name}', () => { it('${name}', () => { ${body} }); });`;
  write({
    'together/a.test.mjs': suite('a', ''),
    'together/b.test.mjs': suite('b', `throw new Error('on purpose');`),
    'together/both.together.mjs': `import './a.test.mjs';\nimport './b.test.mjs';`,
    'together/broken.together.mjs': `import './none.test.mjs';`,
  });
  const part = new Part('together');
  const heard = [];
  const { hear } = part;
  part.hear = (event) => heard.push(event) && hear.call(part, event);
  const args = [...RUNNERS.node.args().slice(0, 3), 'both.together.mjs', 'broken.together.mjs'];
  const cwd = join(folder.path, 'together');
  const { output, ...counts } = await runSuite(part, process.execPath, args, { cwd, env });
  assert.deepEqual(counts, { passed: 1, failed: 2, skipped: 0 }, output);
  assert.deepEqual(
    heard.filter(({ outcome }) => outcome === 'failed').map(({ file }) => file),
    ['b.test.mjs'],
  );
  assert.deepEqual(part.ended.map(({ file }) => file).sort(), ['a.test.mjs', 'b.test.mjs', 'broken.together.mjs']);
  assert.deepEqual(part.running, []);
});

test('a test that tells something of itself, or prints it, is reported like any other', async () => {
  write({
    'telling/telling.test.mjs': `import { test } from 'node:test';
test('tells', (t) => { t.diagnostic('something'); console.log('out'); console.error('err'); });`,
  });
  const part = new Part('telling');
  const args = [...RUNNERS.node.args().slice(0, 3), 'telling.test.mjs'];
  const { output, ...counts } = await runSuite(part, process.execPath, args, {
    cwd: join(folder.path, 'telling'),
    env,
  });
  assert.deepEqual(counts, { passed: 1, failed: 0, skipped: 0 }, output);
});

test('a runner without progress is ended, and the tests that passed before are counted', async () => {
  write({
    'stuck/stuck.test.mjs': `import { test } from 'node:test';
test('passes', () => {});
test('waits for ever', () => new Promise(() => setInterval(() => {}, 1000)));`,
  });
  let minutes = 0;
  const part = new Part('stuck', () => minutes * 60_000);
  const { hear } = part;
  part.hear = (event) => {
    hear.call(part, event);
    if (event.kind === 'test') minutes = 6;
  };
  const args = [...RUNNERS.node.args().slice(0, 3), 'stuck.test.mjs'];
  const counts = await runSuite(part, process.execPath, args, { cwd: join(folder.path, 'stuck'), env });
  assert.equal(counts.passed, 1);
  assert.ok(counts.failed >= 1);
  assert.match(counts.output, /nothing had finished for 5 min. Running: stuck.test.mjs \(360 s\)/);
});

test('a runner that ends before its last file has failed, also behind a failed test', async () => {
  const part = new Part('broken down');
  const told = [
    { kind: 'files', count: 3 },
    { kind: 'begin', file: 'a' },
    { kind: 'test', file: 'a', outcome: 'failed' },
    { kind: 'end', file: 'a' },
  ];
  const script = `require('fs').writeSync(3, ${JSON.stringify(told.map((event) => `${JSON.stringify(event)}\n`).join(''))}); process.exit(7);`;
  const { failed, output } = await runSuite(part, process.execPath, ['-e', script], {});
  assert.equal(failed, 2);
  assert.match(output, /ended before 2 of its files/);
});

test('a runner without output has failed, even with a good exit code', async () => {
  const { failed, output } = await runSuite(new Part('silent'), process.execPath, ['-e', ''], {});
  assert.equal(failed, 1);
  assert.match(output, /No test has run/);
});
