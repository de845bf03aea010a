import { readFileSync } from 'node:fs';
import { fileFault } from '../process/file-fault.mjs';
import { Failed } from '../process/run.mjs';
import { typedPath } from '../process/typed-path.mjs';
import { apiWithout } from './api-without.mjs';
import { checkPlan } from './check.mjs';
import { changed } from './generator.mjs';

/** @param lines of fields, unless `from` names a file with a table; `tried` replaces the check, which takes minutes, in tests */
export async function write(tools, key, lines, { from, check, tried: tryOut = checkPlan }) {
  const begun = performance.now();
  const spec = describe(tools, key, lines, from);
  const tried = check ? await tools.planned.plan(spec) : undefined;
  const api = tried ? await tryOut(tried, spec) : {};
  await tools.alone(async () => {
    const plan = await tools.planned.plan(spec);
    if (tried && JSON.stringify(plan) !== JSON.stringify(tried))
      throw new Failed('Nothing was written: the source was changed while it was tried');
    await apply(tools, plan, api);
    if (!tried && changed(plan).length) console.log('Now: npm run openapi');
    console.log(`Together: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  });
}

export function undo(tools, key) {
  if (!key) throw new Failed('Name the resource: npm run resource -- shop/goods --undo');
  return tools.alone(async () => {
    const { plan } = await tools.planned.planWithout(key);
    await apply(tools, plan, await apiWithout(key, tools.workspace.root));
    console.log(
      'A database that has its table and menus keeps them, and no server starts on one whose migration is gone: undo it in the console to take them back as well.',
    );
  });
}

function describe({ readSqlTable, readFieldLines, inferSpec }, key, lines, from) {
  const [namespace, name, ...more] = key.split('/');
  if (!namespace || !name || more.length)
    throw new Failed('Name the resource: npm run resource -- shop/goods "title string"');
  const table = from ? readSqlTable(readNamed(from)) : readFieldLines(lines.join('\n'));
  const { spec, inferences } = inferSpec(table, { namespace, name });
  for (const { rule, field, reason } of inferences) console.log(`${field}: ${reason.en} (${rule})`);
  return spec;
}

/** The file that `--from` names, seen from the folder in which the command was typed. */
function readNamed(path) {
  try {
    return readFileSync(typedPath(path), 'utf8');
  } catch (error) {
    throw fileFault(error, path);
  }
}

/** Writes all files or none, including the generated files of the API. */
async function apply({ workspace }, plan, api = {}) {
  await workspace.write(new Map([...changed(plan).map(({ path, after }) => [path, after]), ...Object.entries(api)]));
  for (const { path, after, state } of plan.files)
    if (state !== 'same') console.log(`${after === null && state !== 'conflict' ? 'removed' : state}: ${path}`);
  if (!changed(plan).length) console.log('Nothing changed');
}
