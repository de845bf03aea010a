import { makeReady } from './launch/launch.mjs';
import { endAll, onInterrupt } from './process/children.mjs';
import { fail } from './process/fail.mjs';
import { staticSteps } from './test/static-steps.mjs';
import { step } from './test/step.mjs';
import { Tally } from './test/tally.mjs';

onInterrupt(endAll);
await makeReady().catch(fail);

const tally = new Tally();
for (const { name, work } of staticSteps) tally.add(await step(name, work));
console.log(String(tally));
process.exitCode = tally.failed ? 1 : 0;
