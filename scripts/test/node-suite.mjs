import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failed, run } from '../process/run.mjs';
import { inRoot } from '../process/workspace.mjs';

/** Runs the tests for Node's own runner: every *.test.mjs below a folder, this many files at once. */
export async function nodeSuite(folder, name, under, { env = {}, lanes = 1 } = {}) {
  const report = join(folder, `${name}.tap`);
  const reporters = ['spec', 'tap'].map((reporter) => `--test-reporter=${reporter}`);
  const destinations = ['stdout', report].map((to) => `--test-reporter-destination=${to}`);
  const args = ['--test', `--test-concurrency=${lanes}`, ...reporters, ...destinations, ...testFiles(under)];
  const options = { cwd: inRoot(under), env: { ...process.env, TMPDIR: folder, ...env }, timeout: 30 * 60_000 };
  return counted(report, await run(process.execPath, args, options));
}

/** The files are listed one by one, because whether `node --test` accepts a folder depends on the version of Node. */
function testFiles(under) {
  const names = existsSync(inRoot(under)) ? readdirSync(inRoot(under), { recursive: true }) : [];
  const files = names.filter((name) => name.endsWith('.test.mjs')).sort();
  if (!files.length) throw new Failed(`${under} has no tests`);
  return files;
}

/** A TAP report ends with lines like `# pass 12`. */
function counted(report, { code, output, timedOut }) {
  if (timedOut) return { failed: 1, output: `${output}\nThe suite did not end in time` };
  if (!existsSync(report)) return { failed: 1, output };
  const tap = readFileSync(report, 'utf8');
  const number = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const failed = number('fail') + number('cancelled');
  return {
    passed: number('pass'),
    failed: failed || (code === 0 ? 0 : 1),
    skipped: number('skipped') + number('todo'),
    output,
  };
}
