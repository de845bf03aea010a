import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { load } from 'js-yaml';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { inRoot } from '../process/workspace.mjs';
import { chosen } from './chosen.mjs';
import { NIGHTLY } from './commands.mjs';
import { page } from './page.mjs';
import { runCommand } from './run-command.mjs';

const folder = temporaryFolder('nightly');
after(folder.remove);

/** Runs a stand-in for a command. */
async function result(name, text, line) {
  writeFileSync(join(folder.path, `${name}.mjs`), text);
  const { seconds, ...rest } = await runCommand({ name, script: name, args: ['7'], line }, folder.path);
  assert.ok(seconds > 0);
  return rest;
}

test('the nightly pipeline runs each command of the list in a job of its own', () => {
  const { jobs } = load(readFileSync(inRoot('.github/workflows/nightly.yml'), 'utf8'));
  assert.deepEqual(
    jobs.long.strategy.matrix.command,
    NIGHTLY.map(({ name }) => name),
  );
  assert.equal(jobs.long.steps.at(-1).run, 'npm run nightly -- --only ${{ matrix.command }}');
});

test('each command of the list is an npm command', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  for (const { script } of NIGHTLY) {
    assert.equal(scripts[script], `node scripts/${script}.mjs`);
    assert.ok(existsSync(inRoot(`scripts/${script}.mjs`)));
  }
});

test('a command that passes is reported with the lines that matter, or its last line', async () => {
  const text = `console.log('a: 0 wrong', process.argv[2]); console.log('b: 0 wrong'); console.log('done');`;
  assert.deepEqual(await result('good', text), { name: 'good', isGood: true, note: 'done' });
  assert.deepEqual(await result('found', text, /^.+wrong.*$/gm), {
    name: 'found',
    isGood: true,
    note: 'a: 0 wrong 7; b: 0 wrong',
  });
});

test('a command that fails is reported with the lines that matter and its last line, which says why', async () => {
  const text = `console.log('a: 0 wrong'); console.error('There is no tea'); process.exitCode = 3;`;
  assert.deepEqual(await result('bad', text, /^.+wrong$/gm), {
    name: 'bad',
    isGood: false,
    note: 'a: 0 wrong; There is no tea',
  });
});

test('the page has a row for each command and ends with the counts', () =>
  assert.equal(
    page([
      { name: 'growth', isGood: true, seconds: 90, note: 'Tests: 3 passed' },
      { name: 'fuzz', isGood: false, seconds: 7200, note: '2 wrong' },
    ]),
    [
      'growth  passed     1.5 min  Tests: 3 passed',
      'fuzz    FAILED   120.0 min  2 wrong',
      '1 passed, 1 failed, 0 skipped',
    ].join('\n'),
  ));

test('the named commands are run in the order of the list, and an unknown name is refused', () => {
  const names = (list) => list.map(({ name }) => name);
  assert.deepEqual(names(chosen(NIGHTLY, ['fuzz', 'growth'])), ['growth', 'fuzz']);
  assert.deepEqual(chosen(NIGHTLY, []), NIGHTLY);
  assert.throws(() => chosen(NIGHTLY, ['tea']), {
    message: /^There is no nightly command tea; there are test, browser/,
  });
});
