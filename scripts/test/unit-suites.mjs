import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, runNode } from '../process/run.mjs';
import { binary, inRoot } from '../process/workspace.mjs';

/** Runs the backend's tests, or those in the given files, once, with the servers in `env`, on the given Node. */
export async function jestSuite(folder, name, env, { node = process.execPath, files = [] } = {}) {
  const report = join(folder, `${name}.json`);
  const script = binary('backend', 'jest');
  const args = ['--json', `--outputFile=${report}`, ...files];
  const options = { cwd: inRoot('backend'), env: { ...process.env, TMPDIR: folder, ...env }, timeout: 30 * 60_000 };
  return counted(report, await run(node, [script, ...args], options));
}

/** Runs the frontend's tests. */
export async function vitestSuite(folder) {
  const report = join(folder, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const options = { cwd: inRoot('frontend'), env: { ...process.env, TMPDIR: folder, CI: '1' }, timeout: 30 * 60_000 };
  return counted(report, await runNode(binary('frontend', 'vitest'), args, options));
}

/** Reads the report format that jest and vitest share. A file that could not be loaded is a failure too. */
function counted(report, { code, output, timedOut }) {
  if (timedOut) return { failed: 1, output: `${output}\nThe suite did not end in time` };
  if (!existsSync(report)) return { failed: 1, output };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const unloaded = result.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.length);
  const failed = result.numFailedTests + unloaded.length;
  return {
    passed: result.numPassedTests,
    failed: failed || (code === 0 ? 0 : 1),
    skipped: result.numPendingTests + (result.numTodoTests ?? 0),
    output,
  };
}
