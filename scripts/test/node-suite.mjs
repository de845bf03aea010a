import { existsSync, readdirSync } from 'node:fs';
import { Failed } from '../process/run.mjs';
import { inRoot } from '../process/workspace.mjs';
import { isDaily } from './nightly-files.mjs';
import { reporterFor, runSuite } from './run-suite.mjs';
import { runTogether } from './together-files.mjs';

/** An argument of Node. */
export const TEXT_TO_STDERR = `--import=${new URL('text-to-stderr.mjs', import.meta.url)}`;

/**
 * Runs the tests for Node's own runner: every *.test.mjs below a folder, or the given ones, this many processes at once. Each file has its
 * own, but for those that a *.together.mjs names.
 */
export function nodeSuite(folder, part, under, { env = {}, lanes = 1, all = false, files } = {}) {
  const chosen = files ?? testFiles(under, all);
  const processes = files ?? runTogether(inRoot(under), chosen);
  part.hear({ kind: 'files', count: chosen.length });
  const reporters = ['spec', reporterFor('node')].map((reporter) => `--test-reporter=${reporter}`);
  const destinations = reporters.map(() => '--test-reporter-destination=stdout');
  const args = [TEXT_TO_STDERR, '--test', `--test-concurrency=${lanes}`, ...reporters, ...destinations, ...processes];
  return runSuite(part, process.execPath, args, {
    cwd: inRoot(under),
    env: { ...process.env, TMPDIR: folder, ...env },
  });
}

/** The files are listed one by one, because whether `node --test` accepts a folder depends on the version of Node. */
export function testFiles(under, all) {
  const names = existsSync(inRoot(under)) ? readdirSync(inRoot(under), { recursive: true }) : [];
  const files = names.filter((name) => name.endsWith('.test.mjs')).sort();
  if (!files.length) throw new Failed(`${under} has no tests`);
  return files.filter((file) => all || isDaily(file));
}
