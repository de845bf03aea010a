import { binary, inRoot } from '../process/workspace.mjs';
import { allOfJest, dailyOfJest, dailyOnly, onceOfJest } from './nightly-files.mjs';
import { reporterFor, runSuite } from './run-suite.mjs';

/** The variables with which the server's tests use the embedded database alone. */
export const embedded = { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' };

/** Jest calls the option `--reporters`. */
const reporters = (option, runner) => [`--${option}=default`, `--${option}=${reporterFor(runner)}`];

/** Runs the backend's tests, or those in the given files, once, with the servers in `env`, on the given Node. */
export function jestSuite(folder, part, env, { node = process.execPath, ...choice } = {}) {
  const { args, variables } = jestRun(choice);
  const all = { ...process.env, TMPDIR: folder, ...variables, ...env };
  return runSuite(part, node, [binary('backend', 'jest'), ...args], { cwd: inRoot('backend'), env: all });
}

/**
 * The words and the variables for jest: the daily run leaves out the files of the night.
 * @param once whether it also leaves out what the other half runs
 */
export const jestRun = ({ files = [], all = false, once = false }) => ({
  // The files come first, because that option takes every word behind it.
  args: [...files, ...(all ? [] : dailyOnly.jest), ...reporters('reporters', 'jest')],
  variables: all ? allOfJest : { ...dailyOfJest, ...(once && onceOfJest) },
});

/** Runs the frontend's tests, or those in the given files. */
export function vitestSuite(folder, part, choice = {}) {
  const env = { ...process.env, TMPDIR: folder, CI: '1' };
  const args = [binary('frontend', 'vitest'), 'run', ...vitestArgs(choice)];
  return runSuite(part, process.execPath, args, { cwd: inRoot('frontend'), env });
}

export const vitestArgs = ({ files = [], all = false }) => [
  ...files,
  ...(all ? [] : dailyOnly.vitest),
  ...reporters('reporter', 'vitest'),
];
