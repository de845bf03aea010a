import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileFault } from '../process/file-fault.mjs';
import { Failed } from '../process/run.mjs';
import { typedPath } from '../process/typed-path.mjs';
import { apiWithout } from './api-without.mjs';
import { checkPlan } from './check.mjs';
import { changed } from './generator.mjs';

/** @param lines of fields, unless `from` names a file with a table; `tried` replaces the check, which takes minutes, in tests */
export async function write(tools, key, lines, { from, check, tried: tryOut = checkPlan }) {
  const begun = performance.now();
  const spec = await describe(tools, key, lines, from);
  const tried = check ? await tools.planned.planFiles(spec) : undefined;
  const api = tried ? await tryOut(tried, spec) : {};
  await tools.alone(async () => {
    const plan = await tools.planned.planFiles(spec);
    if (tried && JSON.stringify(plan) !== JSON.stringify(tried))
      throw new Failed('Nothing was written: the source was changed while it was tried');
    const conflict = plan.files.find(({ state }) => state === 'conflict');
    if (conflict) throw new Failed(`Nothing was written: ${conflict.path} was changed by hand in the same place`);
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
      'Databases were left as they are, and a server does not start on one in which a migration ran that is gone: in that case restore the files, and undo in the console, which cleans its database too.',
    );
  });
}

async function describe({ readSqlTable, readFieldLines, inferSpec, reasonOf, findTargets }, key, lines, from) {
  const [namespace, name, ...more] = key.split('/');
  if (!namespace || !name || more.length)
    throw new Failed('Name the resource: npm run resource -- shop/goods "title string"');
  const table = from ? readSqlTable(readNamed(from)) : readFieldLines(lines.join('\n'));
  const { spec, inferences, notKept } = inferSpec(table, { namespace, name, targets: await findTargets() });
  for (const { rule, field, reason } of inferences) console.log(`${field}: ${reason.en} (${rule})`);
  for (const loss of notKept)
    console.log(`Not kept${loss.column === undefined ? '' : `, ${loss.column}`}: ${reasonOf(loss, 'en')}`);
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

const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Writes all files or none, including the generated files of the API. */
async function apply({ workspace }, plan, api = {}) {
  const rewritten = Object.keys(api).filter((path) => textOf(join(workspace.root, path)) !== api[path]);
  await workspace.writeFiles(
    new Map([...changed(plan).map(({ path, after }) => [path, after]), ...Object.entries(api)]),
  );
  for (const { path, after, state } of plan.files)
    if (state !== 'same') console.log(`${after === null && state !== 'conflict' ? 'removed' : state}: ${path}`);
  for (const path of rewritten) console.log(`changed: ${path}`);
  if (!changed(plan).length) console.log('Nothing changed');
}
