import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install, installReason } from '../launch/install.mjs';
import { numberOption } from '../process/number-option.mjs';
import { progress } from '../process/progress.mjs';
import { Failed } from '../process/run.mjs';
import { withTemporaryFolder } from '../process/with-temporary-folder.mjs';
import { root } from '../process/workspace.mjs';
import { selected } from './plan.mjs';
import { repeated } from './repeated.mjs';
import { runSteps } from './run-steps.mjs';

const options = {
  only: { type: 'string', multiple: true, default: [] },
  // Also what takes too long for the daily run.
  all: { type: 'boolean', default: false },
  // Only what a change reaches; a ref behind it says since when.
  changed: { type: 'boolean', default: false },
  // Repeats the run, every other time beside busy processes, to find tests that pass only by luck.
  times: { type: 'string', default: '1' },
};

/** @returns the tally of all suites */
async function main(folder) {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [ref, ...rest] = values.changed ? positionals : [undefined, ...positionals];
  if (rest.length) throw new Failed(`${rest[0]} is no option. Only a commit can follow, behind --changed.`);
  // Processes that tests start load the whole server: from Node 22 on, 0.6 of their 2.9 s of processor time were spent on compiling it again.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled-by-node');
  const times = numberOption('times', values.times, { isWhole: true });
  const choice = { all: values.all };
  const whole = selected(
    values.only.flatMap((names) => names.split(',')),
    choice,
  );
  const reason = installReason();
  if (reason) await progress(`Installing packages (${reason})`, install);
  const { steps, report } = values.changed ? await runOfChange(ref, whole, choice) : { steps: whole };
  if (report) console.log(report.runs);
  const tally = await repeated(times, () => runSteps(steps, folder, choice));
  if (report) console.log(report.leavesOut);
  return tally;
}

/** Imported when it is needed: it uses packages, and those of a fresh clone were installed just now. */
async function runOfChange(...order) {
  const { changedRun } = await import('./changed/changed-run.mjs');
  return changedRun(...order);
}

process.chdir(root);
const tally = await withTemporaryFolder('test', main);
console.log(String(tally));
process.exitCode = tally.failed ? 1 : 0;
