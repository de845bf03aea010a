import { besideBusyProcesses } from './busy.mjs';
import { step } from './step.mjs';
import { Tally } from './tally.mjs';

/** Repeats a run this many times, every other time beside busy processes. Prints one line per run and the total counts. */
export async function repeated(times, run) {
  if (times === 1) return run();
  const all = new Tally();
  for (let nth = 1; nth <= times; nth++) {
    const isBusy = nth % 2 === 0;
    const name = `time ${nth} of ${times}${isBusy ? ', beside busy processes' : ''}`;
    all.add(await step(name, () => (isBusy ? besideBusyProcesses(run) : run())));
  }
  return all;
}
