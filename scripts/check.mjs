import { makeReady } from './launch/launch.mjs';
import { endAll, onInterrupt } from './process/children.mjs';
import { fail } from './process/fail.mjs';
import { schedule } from './test/schedule.mjs';
import { staticSteps } from './test/static-steps.mjs';
import { step } from './test/step.mjs';
import { Tally } from './test/tally.mjs';

onInterrupt(endAll);
await makeReady().catch(fail);

const tally = new Tally();
for (const counts of await schedule(staticSteps, ({ name, work }) => step(name, work))) tally.add(counts);
console.log(String(tally));
process.exitCode = tally.failed ? 1 : 0;
