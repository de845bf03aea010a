import { endAll } from '../process/children.mjs';
import { Failed } from '../process/run.mjs';
import { provide } from './services.mjs';
import { sideBySide } from './side-by-side.mjs';
import { skippedStep, step } from './step.mjs';
import { summary } from './summary.mjs';
import { Tally } from './tally.mjs';

/** The time limit of a run. Steps that are not done by then have failed. */
const hardLimit = 86 * 60_000;

/** Runs the steps one after the other, and adjacent parallel steps at the same time. A failed step does not stop the others. */
export async function runSteps(steps, folder) {
  const tally = new Tally();
  const parts = [];
  const until = Date.now() + hardLimit;
  const lacking = await lacks(steps, tally);
  for (const together of stretches(steps)) {
    const counts = await sideBySide(together, ({ name, needs = [], work }) => {
      const why = needs.map((need) => lacking[need]).filter(Boolean);
      return why.length
        ? skippedStep(name, why.join(' and '))
        : step(name, (part) => inTime(until, () => work(folder, part)));
    });
    for (const count of counts) tally.add(count);
    parts.push(...counts);
  }
  console.log(summary(parts));
  return tally;
}

/** The steps in order, with adjacent parallel steps grouped in one list. */
function stretches(steps) {
  const lists = [];
  for (const step of steps) {
    const last = lists.at(-1);
    if (step.beside && last?.[0].beside) last.push(step);
    else lists.push([step]);
  }
  return lists;
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
