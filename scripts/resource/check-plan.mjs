// Checks planned files in a copy of the source. Prints one line of JSON when each tick (a named check) begins and when it ends.
// Usage: node scripts/resource/check-plan.mjs FOLDER, where FOLDER/plan.json is `{ files, tests }`
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endAll, onInterrupt } from '../process/children.mjs';
import { passesAll } from './lanes.mjs';
import { apiFiles, ticks } from './ticks.mjs';
import { copyTree, putFiles } from './tree-copy.mjs';

const [folder] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8'));
const copy = join(folder, 'copy');
onInterrupt(endAll);
copyTree(copy);
putFiles(copy, plan.files);
const looks = ticks(copy, folder, plan);
const passed = await passesAll(look);
// After a type error, the other half may still be running its lint, whose result nobody needs any more.
await endAll();
if (!passed) process.exit(1);
writeFileSync(join(folder, 'api.json'), JSON.stringify(apiFiles(copy)));

async function look(name) {
  const begun = performance.now();
  say({ name, state: 'running', took: 0, log: '' });
  const { passed, log } = await looks[name]();
  const took = Math.round(performance.now() - begun);
  say({ name, state: passed ? 'passed' : 'failed', took, log: log.slice(-20_000) });
  return passed;
}

function say(tick) {
  process.stdout.write(`${JSON.stringify(tick)}\n`);
}
