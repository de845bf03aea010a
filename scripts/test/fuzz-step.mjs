import { inRoot, root } from '../process/workspace.mjs';
import { runCheck } from './run-check.mjs';

/** Fixed seeds, so that a failing run is caused by the change under test. Random requests run every night. */
const SEED = '1';

/**
 * Sends invalid requests to each database for a quarter of a minute, in which each operation has its turn about ten times. The last line of
 * output of each run has the result and the seeds.
 */
export async function fuzzStep(folder) {
  const args = ['--minutes', '0.25', '--seed', SEED];
  const options = { cwd: root, env: { ...process.env, TMPDIR: folder } };
  const output = await runCheck('The fuzzing', inRoot('scripts/fuzz.mjs'), args, options);
  return { passed: 1, note: [...output.matchAll(/^.+: \d+ wrong in .+$/gm)].map(([line]) => line).join('; ') };
}
