// Writes a resource as the five steps of docs/building.md would be done by hand, and its tests.
// Usage: npm run resource -- shop/goods "title string required search" "price money(10,2)"
//        npm run resource -- shop/goods --from table.sql     npm run resource -- shop/goods --undo
//        --check tries it in a copy of the source first, and writes the API document and the types as well
//        npm run resource -- --random 100 --seed 7           tries so many random descriptions, fifty to a copy
//        npm run resource -- --compare                       what the hand-written ones differ in from what would be written
import { parseArgs } from 'node:util';
import { endAll, onInterrupt } from './process/children.mjs';
import { fail } from './process/fail.mjs';
import { generator } from './resource/generator.mjs';
import { undo, write } from './resource/write.mjs';

onInterrupt(endAll);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    check: { type: 'boolean', default: false },
    undo: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    random: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
  },
});
const [key = '', ...lines] = positionals;
let tools;
try {
  tools = await generator();
  if (values.compare) await (await import('./resource/compare.mjs')).compare(tools);
  else if (values.random !== undefined) await random();
  else if (values.undo) await undo(tools, key);
  else await write(tools, key, lines, values);
  await endAll();
} catch (error) {
  await endAll();
  fail(tools?.refusalOf(error) ?? error);
}

async function random() {
  const { onBothDatabases } = await import('./resource/on-both-databases.mjs');
  const { tryRandom } = await import('./resource/random.mjs');
  await onBothDatabases(() => tryRandom(tools, values));
}
