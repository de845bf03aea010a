import { endAll } from '../process/children.mjs';
import { Failed } from '../process/run.mjs';
import { provide } from './services.mjs';
import { skippedStep, step } from './step.mjs';
import { Tally } from './tally.mjs';

/** A run never takes longer: what is not done by then has failed. */
const hardLimit = 75 * 60_000;

/** Runs the steps one after the other; none of them stops the others. */
export async function runSteps(steps, folder) {
  const tally = new Tally();
  const until = Date.now() + hardLimit;
  const lacking = await lacks(steps, tally);
  for (const { name, needs = [], work } of steps) {
    const why = needs.map((need) => lacking[need]).filter(Boolean);
    tally.add(
      why.length ? skippedStep(name, why.join(' and ')) : await step(name, () => inTime(until, () => work(folder))),
    );
  }
  return tally;
}

/** What the machine lacks after everything was installed that may be. An installation that fails is a failure of the run. */
async function lacks(steps, tally) {
  const names = [...new Set(steps.flatMap(({ needs = [] }) => needs))];
  const { lacking, failure } = await provide(names);
  if (failure) tally.add(await step('packages of the machine', () => Promise.reject(failure)));
  return lacking;
}

/** Ends whatever a step started when the whole run is out of time. */
async function inTime(until, work) {
  if (Date.now() > until) throw new Failed('The run is out of time');
  const limit = setTimeout(() => void endAll(), until - Date.now());
  try {
    return await work();
  } finally {
    clearTimeout(limit);
  }
}
