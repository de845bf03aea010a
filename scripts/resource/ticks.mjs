import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GENERATED } from '../generate/openapi.mjs';
import { run, runNode } from '../process/run.mjs';

/** On a busy machine a build takes minutes. */
const longest = 10 * 60_000;

/** What is looked at of a copy that the files have been put into: each says `{ passed, log }`. */
export const ticks = (copy, { files, tests }) => ({
  diff: () => diff(files),
  types: () => types(copy),
  lint: () => lint(copy, files),
  migrations: () => jest(copy, 'test/migrations.test.ts'),
  tests: () => jest(copy, ...tests),
});

const counted = (files, state) => files.filter((file) => file.state === state).length;

/** A file that was changed by hand where this changes it would be left as it is: then nothing else can be promised. */
function diff(files) {
  const states = ['new', 'changed', 'same', 'conflict'];
  return {
    passed: !counted(files, 'conflict'),
    log: states.map((state) => `${state}: ${counted(files, state)}`).join(', '),
  };
}

/** Builds the server, makes the API document of it and the types of the console of that, and asks all of both. */
async function types(copy) {
  const steps = [
    [join(copy, 'scripts/openapi.mjs'), [], copy],
    [join(copy, 'node_modules/typescript/bin/tsc'), ['-p', 'tsconfig.json', '--noEmit'], join(copy, 'backend')],
    [join(copy, 'node_modules/typescript/bin/tsc'), ['-p', 'tsconfig.json', '--noEmit'], join(copy, 'frontend')],
    [join(copy, 'scripts/check-locales.mjs'), [], copy],
  ];
  return inTurn(
    steps.map(
      ([script, words, cwd]) =>
        () =>
          runNode(script, words, { cwd, timeout: longest }),
    ),
  );
}

async function lint(copy, files) {
  const paths = files.filter(({ after, state }) => after !== null && state !== 'same').map(({ path }) => path);
  if (!paths.length) return { passed: true, log: '' };
  const source = paths.filter((path) => /\.tsx?$/.test(path));
  const options = { cwd: copy, timeout: longest };
  return inTurn([
    () => runNode(join(copy, 'node_modules/eslint/bin/eslint.js'), ['--max-warnings', '0', ...source], options),
    () => runNode(join(copy, 'node_modules/prettier/bin/prettier.cjs'), ['--check', ...paths], options),
    () => runNode(join(copy, 'scripts/lint/check-circles.mjs'), [], options),
  ]);
}

/** On the embedded database, and on the one that `TEST_DATABASE_URL` names. */
async function jest(copy, ...tests) {
  const script = join(copy, 'node_modules/jest/bin/jest.js');
  const { TEST_DATABASE_URL, ...rest } = process.env;
  const embedded = { ...rest, TEST_REDIS_URL: '' };
  const on = (env) => () =>
    run(process.execPath, [script, ...tests], { cwd: join(copy, 'backend'), env, timeout: longest });
  return inTurn([on(embedded), ...(TEST_DATABASE_URL ? [on({ ...embedded, TEST_DATABASE_URL })] : [])]);
}

/** The first that fails is the last. */
async function inTurn(steps) {
  let log = '';
  for (const step of steps) {
    const { code, output, timedOut } = await step();
    log += output;
    if (code !== 0) return { passed: false, log: timedOut ? `${log}\nDid not end in time` : log };
  }
  return { passed: true, log };
}

/** What was made of the API in the copy, by path. */
export const apiFiles = (copy) =>
  Object.fromEntries(GENERATED.map((path) => [path, readFileSync(join(copy, path), 'utf8')]));
