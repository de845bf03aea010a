import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GENERATED } from '../generate/openapi.mjs';
import { run, runNode } from '../process/run.mjs';
import { tryHalves } from './halves.mjs';

/** On a busy machine a suite takes minutes. */
const longest = 10 * 60_000;

/**
 * What is looked at of a copy that the files have been put into: each says `{ passed, log }`.
 * @param folder where `plan.json` lies, which says so to the halves
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

/** A file that was changed by hand where this changes it would be left as it is: then nothing else can be promised. */
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

/** On the embedded database, and on the one that `TEST_DATABASE_URL` names: the second finds what the first has made of the source. */
async function jest(copy, ...tests) {
  const bin = join(copy, 'node_modules/jest/bin/jest.js');
  const { TEST_DATABASE_URL, ...rest } = process.env;
  const embedded = { ...rest, TEST_REDIS_URL: '' };
  let log = '';
  for (const env of [embedded, ...(TEST_DATABASE_URL ? [{ ...embedded, TEST_DATABASE_URL }] : [])]) {
    const outcome = outcomeOf(
      await run(process.execPath, [bin, ...tests], { cwd: join(copy, 'backend'), env, timeout: longest }),
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

/** Passed where all have; what is said is what those say that have not. */
async function together(parts) {
  const outcomes = await Promise.all(parts);
  const failed = outcomes.filter(({ passed }) => !passed);
  return { passed: !failed.length, log: (failed.length ? failed : outcomes).map(({ log }) => log).join('') };
}

/** What was made of the API in the copy, by path. */
export const apiFiles = (copy) =>
  Object.fromEntries(GENERATED.map((path) => [path, readFileSync(join(copy, path), 'utf8')]));
