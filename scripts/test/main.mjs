import { parseArgs } from 'node:util';
import { install, installReason } from '../launch/install.mjs';
import { endAll, onInterrupt } from '../process/children.mjs';
import { fail } from '../process/fail.mjs';
import { numberOption } from '../process/number-option.mjs';
import { progress } from '../process/progress.mjs';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { root } from '../process/workspace.mjs';
import { selected } from './plan.mjs';
import { repeated } from './repeated.mjs';
import { runSteps } from './run-steps.mjs';

process.chdir(root);
const folder = temporaryFolder('test');
const cleanUp = async () => {
  await endAll();
  folder.remove();
};
onInterrupt(cleanUp);
try {
  const options = {
    only: { type: 'string', multiple: true, default: [] },
    // Repeats the run, every other time beside busy processes, to find tests that pass only by luck.
    times: { type: 'string', default: '1' },
  };
  const { values } = parseArgs({ options });
  const times = numberOption('times', values.times, { isWhole: true });
  const steps = selected(values.only.flatMap((names) => names.split(',')));
  const reason = installReason();
  if (reason) await progress(`Installing packages (${reason})`, install);
  const tally = await repeated(times, () => runSteps(steps, folder.path));
  await cleanUp();
  console.log(String(tally));
  process.exitCode = tally.failed ? 1 : 0;
} catch (error) {
  await cleanUp();
  fail(error);
}
