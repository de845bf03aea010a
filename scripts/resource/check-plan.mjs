// Tries planned files in a copy of the source: one line of JSON for each tick, as it begins and as it ends.
// Usage: node scripts/resource/check-plan.mjs FOLDER, where FOLDER/plan.json is `{ files, tests }`
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endAll, onInterrupt } from '../process/children.mjs';
import { apiFiles, ticks } from './ticks.mjs';
import { copyTree, putFiles } from './tree-copy.mjs';

const [folder] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8'));
const copy = join(folder, 'copy');
onInterrupt(endAll);
copyTree(copy);
putFiles(copy, plan.files);
for (const [name, look] of Object.entries(ticks(copy, plan))) {
  const begun = performance.now();
  say({ name, state: 'running', took: 0, log: '' });
  const { passed, log } = await look();
  say({
    name,
    state: passed ? 'passed' : 'failed',
    took: Math.round(performance.now() - begun),
    log: log.slice(-20_000),
  });
  if (!passed) process.exit(1);
}
writeFileSync(join(folder, 'api.json'), JSON.stringify(apiFiles(copy)));

function say(tick) {
  process.stdout.write(`${JSON.stringify(tick)}\n`);
}
