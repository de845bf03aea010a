import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GENERATED } from '../generate/openapi.mjs';
import { run, runNode } from '../process/run.mjs';
import { tryHalves } from './halves.mjs';

/** On a busy machine, a check takes minutes, and each test file that starts a server one more. */
const longest = 10 * 60_000;
const longestOf = (tests) => longest + tests.length * 60_000;

/**
 * The checks of a copy that contains the planned files. Each returns `{ passed, log }`.
 * @param folder contains `plan.json`, which the processes of the two halves read
 */
export function ticks(copy, folder, { files, tests }) {
  let halves;
  const half = (part) => (halves ??= tryHalves(copy, folder))(part);
  return {
    diff: () => diff(files),
    types: () => together([half('api'), half('backend types'), half('frontend types'), texts(copy)]),
    lint: () => together([half('backend lint'), half('frontend lint'), form(copy, files), circles(copy)]),
    migrations: () => jest(copy, 'test/migrations.test.ts'),
    tests: () => jest(copy, ...tests),
  };
}

const counted = (files, state) => files.filter((file) => file.state === state).length;

/** A file that was edited by hand and that the plan also changes would be left as it is. Then no other check would be meaningful. */
function diff(files) {
  const states = ['new', 'changed', 'same', 'conflict'];
  return {
    passed: !counted(files, 'conflict'),
    log: states.map((state) => `${state}: ${counted(files, state)}`).join(', '),
  };
}

const texts = (copy) => script(copy, 'scripts/check-locales.mjs');
const circles = (copy) => script(copy, 'scripts/lint/check-circles.mjs');

async function form(copy, files) {
  const paths = files.filter(({ after, state }) => after !== null && state !== 'same').map(({ path }) => path);
  return paths.length
    ? script(copy, 'node_modules/prettier/bin/prettier.cjs', ['--check', ...paths])
    : { passed: true, log: '' };
}

/** Runs on the embedded database, then on the one in `TEST_DATABASE_URL`. The second run uses the source as the first run left it. */
async function jest(copy, ...tests) {
  const bin = join(copy, 'node_modules/jest/bin/jest.js');
  const { TEST_DATABASE_URL, ...rest } = process.env;
  const embedded = { ...rest, TEST_REDIS_URL: '' };
  let log = '';
  for (const env of [embedded, ...(TEST_DATABASE_URL ? [{ ...embedded, TEST_DATABASE_URL }] : [])]) {
    const outcome = outcomeOf(
      await run(process.execPath, [bin, ...tests], { cwd: join(copy, 'backend'), env, timeout: longestOf(tests) }),
    );
    log += outcome.log;
    if (!outcome.passed) return { passed: false, log };
  }
  return { passed: true, log };
}

const script = async (copy, path, words = []) =>
  outcomeOf(await runNode(join(copy, path), words, { cwd: copy, timeout: longest }));

const outcomeOf = ({ code, output, timedOut }) => ({
  passed: code === 0,
  log: timedOut ? `${output}\nDid not end in time` : output,
});

/** Passes if all passed. The log is that of the failed ones. */
async function together(parts) {
  const outcomes = await Promise.all(parts);
  const failed = outcomes.filter(({ passed }) => !passed);
  return { passed: !failed.length, log: (failed.length ? failed : outcomes).map(({ log }) => log).join('') };
}

/** The generated files of the API in the copy, by path. */
export const apiFiles = (copy) =>
  Object.fromEntries(GENERATED.map((path) => [path, readFileSync(join(copy, path), 'utf8')]));
