import { root } from '../../process/workspace.mjs';
import { changedFiles } from './changed-files.mjs';
import { changedSteps } from './changed-steps.mjs';
import { report } from './report.mjs';
import { selectTests } from './select-tests.mjs';
import { sourcesIn } from './sources.mjs';

/**
 * What a run tests after a change.
 * @param ref the base, or undefined; see `changedFiles`
 * @param steps the steps of a whole run with the same options: of their groups, the changed run has its own
 * @returns its steps, and `report`: the lines that say what runs and why, and those that say what is left out
 */
export async function changedRun(ref, steps, choice) {
  const change = await changedFiles(ref);
  const selection = selectTests(sourcesIn(root), change, choice);
  const groups = new Set(steps.map(({ group }) => group));
  return { steps: changedSteps(change.files, selection.suites, groups), report: report(change, selection) };
}
