// Generates a resource like the five steps of docs/building.md do by hand, and its tests.
// Usage: npm run resource -- shop/goods "title string required search" "price money(10,2)"
//        npm run resource -- shop/goods --from table.sql     npm run resource -- shop/goods --undo
//        --check first tests it in a copy of the source, and also writes the API document and the types
//        npm run resource -- --random 100 --seed 7           tests that many random descriptions, fifty per copy
//        npm run resource -- --compare                       shows how hand-written resources differ from generated ones
import { parseArgs } from 'node:util';
import { endAll, onInterrupt } from './process/children.mjs';
import { fail } from './process/fail.mjs';
import { generator } from './resource/generator.mjs';
import { undo, write } from './resource/write.mjs';

onInterrupt(endAll);
const options = {
  from: { type: 'string' },
  check: { type: 'boolean', default: false },
  undo: { type: 'boolean', default: false },
  compare: { type: 'boolean', default: false },
  random: { type: 'string' },
  seed: { type: 'string' },
  only: { type: 'string' },
};
let tools;
try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [key = '', ...lines] = positionals;
  tools = await generator();
  if (values.compare) await (await import('./resource/compare.mjs')).compare(tools);
  else if (values.random !== undefined) await random(values);
  else if (values.undo) await undo(tools, key);
  else await write(tools, key, lines, values);
  await endAll();
} catch (error) {
  await endAll();
  fail(tools?.refusalOf(error) ?? error);
}

async function random(values) {
  const { onBothDatabases } = await import('./resource/on-both-databases.mjs');
  const { tryRandom } = await import('./resource/random.mjs');
  await onBothDatabases(() => tryRandom(tools, values));
}
