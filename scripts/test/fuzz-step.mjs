import { runNode } from '../process/run.mjs';
import { inRoot, root } from '../process/workspace.mjs';

/** Always the same questions, so that a run that falls speaks of the change; what chance would ask is asked every night. */
const SEED = '1';

/** Half a minute of wrong questions on each database. What came of each is its last line, which also names the seeds. */
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
