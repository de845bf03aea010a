import { runNode } from '../process/run.mjs';
import { inRoot, root } from '../process/workspace.mjs';

/** Fixed seeds, so that a failing run is caused by the change under test. Random requests run every night. */
const SEED = '1';

/** Sends invalid requests to each database for half a minute. The last line of output of each run has the result and the seeds. */
export async function fuzzStep(folder) {
  const options = { cwd: root, env: { ...process.env, TMPDIR: folder }, timeout: 10 * 60_000 };
  const { code, output, timedOut } = await runNode(
    inRoot('scripts/fuzz.mjs'),
    ['--minutes', '0.5', '--seed', SEED],
    options,
  );
  if (timedOut) return { failed: 1, output: `${output}\nThe questions did not end in time` };
  const note = [...output.matchAll(/^.+: \d+ wrong in .+$/gm)].map(([line]) => line).join('; ');
  return code === 0 ? { passed: 1, note } : { failed: 1, output };
}
