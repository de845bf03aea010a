import { binary, inRoot } from '../process/workspace.mjs';
import { allOfJest, dailyOnly } from './nightly-files.mjs';
import { reporterFor, runSuite } from './run-suite.mjs';

/** The variables with which the server's tests use the embedded database alone. */
export const embedded = { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' };

/** Jest calls the option `--reporters`. */
const reporters = (option, runner) => [`--${option}=default`, `--${option}=${reporterFor(runner)}`];

/** Runs the backend's tests, or those in the given files, once, with the servers in `env`, on the given Node. */
export function jestSuite(folder, part, env, { node = process.execPath, files = [], all = false } = {}) {
  // The files come first, because that option takes every word behind it.
  const args = [binary('backend', 'jest'), ...files, ...(all ? [] : dailyOnly.jest), ...reporters('reporters', 'jest')];
  const variables = { ...process.env, TMPDIR: folder, ...(all ? allOfJest : {}), ...env };
  return runSuite(part, node, args, { cwd: inRoot('backend'), env: variables });
}

/** Runs the frontend's tests, or those in the given files. */
export function vitestSuite(folder, part, { files = [], all = false } = {}) {
  const args = [
    binary('frontend', 'vitest'),
    'run',
    ...files,
    ...(all ? [] : dailyOnly.vitest),
    ...reporters('reporter', 'vitest'),
  ];
  const env = { ...process.env, TMPDIR: folder, CI: '1' };
  return runSuite(part, process.execPath, args, { cwd: inRoot('frontend'), env });
}
