import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failed, run } from '../process/run.mjs';
import { inRoot } from '../process/workspace.mjs';

/** The built console in a real browser. The suite starts its own server. */
export async function browserSuite(folder, chromium) {
  const report = join(folder, 'browser.tap');
  const reporters = ['spec', 'tap'].map((name) => `--test-reporter=${name}`);
  const destinations = ['stdout', report].map((to) => `--test-reporter-destination=${to}`);
  const args = ['--test', '--test-concurrency=1', ...reporters, ...destinations, ...testFiles()];
  const env = { ...process.env, CHROMIUM: chromium };
  const result = await run(process.execPath, args, { cwd: inRoot('frontend'), env, timeout: 15 * 60_000 });
  return counted(report, result);
}

/** Named one by one: whether `node --test` takes a folder depends on the version of Node. */
function testFiles() {
  const folder = inRoot('frontend/e2e');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const files = names.filter((name) => name.endsWith('.test.mjs')).sort();
  if (!files.length) throw new Failed('frontend/e2e has no tests');
  return files.map((name) => join('e2e', name));
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
