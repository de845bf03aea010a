import { parseArgs } from 'node:util';
import { install, installReason } from '../launch/install.mjs';
import { numberOption } from '../process/number-option.mjs';
import { progress } from '../process/progress.mjs';
import { withTemporaryFolder } from '../process/with-temporary-folder.mjs';
import { root } from '../process/workspace.mjs';
import { selected } from './plan.mjs';
import { repeated } from './repeated.mjs';
import { runSteps } from './run-steps.mjs';

/** @returns the tally of all suites */
async function main(folder) {
  const options = {
    only: { type: 'string', multiple: true, default: [] },
    // Also what takes too long for the daily run.
    all: { type: 'boolean', default: false },
    // Repeats the run, every other time beside busy processes, to find tests that pass only by luck.
    times: { type: 'string', default: '1' },
  };
  const { values } = parseArgs({ options });
  const times = numberOption('times', values.times, { isWhole: true });
  const choice = { all: values.all };
  const steps = selected(
    values.only.flatMap((names) => names.split(',')),
    choice,
  );
  const reason = installReason();
  if (reason) await progress(`Installing packages (${reason})`, install);
  return repeated(times, () => runSteps(steps, folder, choice));
}

process.chdir(root);
const tally = await withTemporaryFolder('test', main);
console.log(String(tally));
process.exitCode = tally.failed ? 1 : 0;
