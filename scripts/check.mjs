import { makeReady } from './launch/launch.mjs';
import { endAll, onInterrupt } from './process/children.mjs';
import { fail } from './process/fail.mjs';
import { schedule } from './test/schedule.mjs';
import { checks } from './test/static-steps.mjs';
import { step } from './test/step.mjs';
import { Tally } from './test/tally.mjs';

onInterrupt(endAll);
await makeReady().catch(fail);

const tally = new Tally();
const steps = Object.values(checks).map((one) => ({ ...one, cores: 0.75 }));
for (const counts of await schedule(steps, ({ name, work }) => step(name, () => work({})))) tally.add(counts);
console.log(String(tally));
process.exitCode = tally.failed ? 1 : 0;
