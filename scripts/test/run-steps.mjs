import { endAll } from '../process/children.mjs';
import { Failed } from '../process/run.mjs';
import { schedule } from './schedule.mjs';
import { provide } from './services.mjs';
import { skippedStep, step } from './step.mjs';
import { summary } from './summary.mjs';
import { Tally } from './tally.mjs';

/** The time limit of a run. Steps that are not done by then have failed. */
const hardLimit = 86 * 60_000;

/** Runs the steps in order, some beside others if there are enough cores. A failed step does not stop the others. */
export async function runSteps(steps, folder, choice) {
  const tally = new Tally();
  const until = Date.now() + hardLimit;
  const lacking = await lacks(steps, tally);
  const parts = await schedule(steps, async ({ name, needs = [], work }) => {
    const why = needs.map((need) => lacking[need]).filter(Boolean);
    if (why.length) return skippedStep(name, why.join(' and '));
    return step(name, (part) => inTime(until, () => work(folder, part, choice)));
  });
  for (const part of parts) tally.add(part);
  console.log(summary(parts));
  return tally;
}

/** What the machine lacks after the allowed installations. A failed installation fails the run. */
async function lacks(steps, tally) {
  const names = [...new Set(steps.flatMap(({ needs = [] }) => needs))];
  const { lacking, failure } = await provide(names);
  if (failure) tally.add(await step('packages of the machine', () => Promise.reject(failure)));
  return lacking;
}

/** Ends the processes of a step if the whole run is out of time. */
async function inTime(until, work) {
  if (Date.now() > until) throw new Failed('The run is out of time');
  const limit = setTimeout(() => void endAll(), until - Date.now());
  try {
    return await work();
  } finally {
    clearTimeout(limit);
  }
}
