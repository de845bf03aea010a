import { binary, inRoot } from '../process/workspace.mjs';
import { reporterFor, runSuite } from './run-suite.mjs';

/** Jest calls the option `--reporters`. */
const reporters = (option, runner) => [`--${option}=default`, `--${option}=${reporterFor(runner)}`];

/** Runs the backend's tests, or those in the given files, once, with the servers in `env`, on the given Node. */
export function jestSuite(folder, part, env, { node = process.execPath, files = [] } = {}) {
  // The files come first, because that option takes every word behind it.
  const args = [binary('backend', 'jest'), ...files, ...reporters('reporters', 'jest')];
  return runSuite(part, node, args, { cwd: inRoot('backend'), env: { ...process.env, TMPDIR: folder, ...env } });
}

/** Runs the frontend's tests. */
export function vitestSuite(folder, part) {
  const args = [binary('frontend', 'vitest'), 'run', ...reporters('reporter', 'vitest')];
  const env = { ...process.env, TMPDIR: folder, CI: '1' };
  return runSuite(part, process.execPath, args, { cwd: inRoot('frontend'), env });
}
