// Writes a resource as the five steps of docs/building.md would be done by hand, and its tests.
// Usage: npm run resource -- shop/goods "title string required search" "price money(10,2)"
//        npm run resource -- shop/goods --from table.sql     npm run resource -- shop/goods --undo
//        --check tries it in a copy of the source first, and writes the API document and the types as well
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endAll, onInterrupt } from './process/children.mjs';
import { fail } from './process/fail.mjs';
import { Failed, runNode } from './process/run.mjs';
import { temporaryFolder } from './process/temporary-folder.mjs';
import { inRoot, root } from './process/workspace.mjs';
import { changed, generator } from './resource/generator.mjs';

onInterrupt(endAll);
const [key = '', ...words] = process.argv.slice(2);
const flags = new Set(words.filter((word) => word === '--undo' || word === '--check'));
const from = words.includes('--from') ? words[words.indexOf('--from') + 1] : undefined;
const lines = words.filter((word) => !word.startsWith('--') && word !== from);

try {
  const [namespace, name, ...more] = key.split('/');
  if (!namespace || !name || more.length)
    throw new Failed('Name the resource: npm run resource -- shop/goods "title string"');
  const tools = await generator();
  if (flags.has('--undo')) await undo(tools);
  else await write(tools, describe(tools, namespace, name));
} catch (error) {
  fail(
    error.key
      ? new Failed(`${error.key} ${JSON.stringify(error.params ?? {})}`)
      : error.errors
        ? new Failed(JSON.stringify(error.errors))
        : error,
  );
}

function describe({ readSqlTable, readFieldLines, inferSpec, requireSound }, namespace, name) {
  const table = from ? readSqlTable(readFileSync(from, 'utf8')) : readFieldLines(lines.join('\n'));
  const { spec, inferences } = inferSpec(table, { namespace, name });
  for (const { rule, field, reason } of inferences) console.log(`${field}: ${reason.en} (${rule})`);
  requireSound(spec);
  return spec;
}

async function write({ workspace, planned }, spec) {
  const plan = await planned.plan(spec);
  if (flags.has('--check')) await check(plan, spec);
  await apply(workspace, plan);
  if (!flags.has('--check') && changed(plan).length) console.log('Now: npm run openapi');
}

async function undo({ workspace, planned }) {
  const { plan } = await planned.planWithout(key);
  await apply(workspace, plan);
  console.log(
    'A database that has its table needs the migration taken back: undo it in the console, or before the next start.',
  );
}

async function apply(workspace, plan) {
  await workspace.write(new Map(changed(plan).map(({ path, after }) => [path, after])));
  for (const { path, after, state } of plan.files)
    if (state !== 'same') console.log(`${after === null && state !== 'conflict' ? 'removed' : state}: ${path}`);
  if (!changed(plan).length) console.log('Nothing changed');
}

async function check(plan, { namespace, name }) {
  const folder = temporaryFolder('resource');
  try {
    const file = name.replace(/(?=[A-Z])/g, '-').toLowerCase();
    mkdirSync(folder.path, { recursive: true });
    writeFileSync(
      join(folder.path, 'plan.json'),
      JSON.stringify({ files: plan.files, test: `test/${namespace}/${file}.test.ts` }),
    );
    const { code, output } = await runNode(inRoot('scripts/resource/check-plan.mjs'), [folder.path], { cwd: root });
    const ended = output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter(({ state }) => state !== 'running');
    for (const { name, state, took } of ended) console.log(`${name}: ${state} (${(took / 1000).toFixed(1)} s)`);
    if (code !== 0) throw new Failed('Nothing was written', ended.at(-1)?.log ?? output);
    const made = JSON.parse(readFileSync(join(folder.path, 'api.json'), 'utf8'));
    for (const [path, text] of Object.entries(made)) writeFileSync(inRoot(path), text);
  } finally {
    folder.remove();
  }
}
