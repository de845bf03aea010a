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
import { nightlyLimit, runCommand } from './run-command.mjs';
import { runEach } from './run-each.mjs';

const folder = temporaryFolder('nightly');
after(folder.remove);

/** Runs a stand-in for a command. */
async function result(name, text, line, whyEnd) {
  writeFileSync(join(folder.path, `${name}.mjs`), text);
  const { seconds, ...rest } = await runCommand({ name, script: name, args: ['7'], line }, folder.path, whyEnd);
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

test('a command that passes is reported with the important lines, or its last line', async () => {
  const text = `console.log('a: 0 wrong', process.argv[2]); console.log('b: 0 wrong'); console.log('done');`;
  assert.deepEqual(await result('good', text), { name: 'good', isGood: true, note: 'done' });
  assert.deepEqual(await result('found', text, /^.+wrong.*$/gm), {
    name: 'found',
    isGood: true,
    note: 'a: 0 wrong 7; b: 0 wrong',
  });
});

test('a command that fails is reported with the important lines and its last line', async () => {
  const text = `console.log('a: 0 wrong'); console.error('There is no tea'); process.exitCode = 3;`;
  assert.deepEqual(await result('bad', text, /^.+wrong$/gm), {
    name: 'bad',
    isGood: false,
    note: 'a: 0 wrong; There is no tea',
  });
});

test('a command that is ended has failed, whatever its exit code, and its result says why', async () => {
  const text = `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.log('done');`;
  assert.deepEqual(await result('idle', text, undefined, () => 'Ended because it was idle'), {
    name: 'idle',
    isGood: false,
    note: 'Ended because it was idle',
  });
});

test('a command may use the processor for hours, but not be idle for five minutes', () => {
  const at = { seconds: 0, used: 0 };
  const limit = nightlyLimit({ now: () => at.seconds * 1000, secondsOf: () => at.used });
  const afterTime = (seconds, used) => {
    Object.assign(at, { seconds: at.seconds + seconds, used: at.used + used });
    return limit({ pid: 1 });
  };
  assert.equal(afterTime(100_000, 100_000), null);
  assert.match(afterTime(301, 0), /idle for 5 min/);
});

test('the commands run one by one, and a failing one stops no other but fails the night', async () => {
  const events = [];
  const run = async ({ name }) => {
    events.push(`begin ${name}`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`end ${name}`);
    return { name, isGood: name !== 'a', seconds: 60, note: '' };
  };
  const all = await runEach([{ name: 'a' }, { name: 'b' }], run);
  assert.deepEqual(events, ['begin a', 'end a', 'begin b', 'end b']);
  assert.equal(all.isGood, false);
  assert.match(all.page, /1 passed, 1 failed, 0 skipped$/);
  assert.equal((await runEach([{ name: 'b' }], run)).isGood, true);
});

test('the test command of the night leaves out no tests', () =>
  assert.deepEqual(NIGHTLY.find(({ script }) => script === 'test').args, ['--all']));

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

test('the whole list is run if no command is named', () => assert.deepEqual(chosen([]), NIGHTLY));

test('the tests of the night can be limited to some groups, and still leave out nothing of these', () =>
  assert.deepEqual(chosen(['test'], ['whole', 'scripts'])[0].args, ['--all', '--only', 'whole,scripts']));

test('groups without the command that they limit are refused', () => {
  assert.throws(() => chosen(['fuzz'], ['whole']), { message: /the command test is not among fuzz/ });
  assert.equal(chosen([], ['whole'])[0].args.at(-1), 'whole');
});

test('the named commands are run in the order of the list, and an unknown name is refused', () => {
  const names = (list) => list.map(({ name }) => name);
  assert.deepEqual(names(chosen(['fuzz', 'growth'])), ['growth', 'fuzz']);
  assert.throws(() => chosen(['tea']), {
    message: /^There is no nightly command tea; there are test, browser/,
  });
});
