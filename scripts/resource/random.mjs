import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberOption } from '../process/number-option.mjs';
import { Failed } from '../process/run.mjs';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { changed } from './generator.mjs';
import { passesAll, TICKS } from './lanes.mjs';
import { changedSpec, randomSpecs } from './random-spec.mjs';
import { ticks } from './ticks.mjs';
import { copyTree } from './tree-copy.mjs';

/** The number of resources per copy. Building and checking a copy costs the same for one resource as for many. */
const TOGETHER = 50;

/**
 * Writes that many random descriptions into copies of the source, changes each of them once, and checks everything that is generated:
 * types, lint, migrations up and down, and the generated tests, on both databases.
 * @param random how many; @param seed of the random descriptions; @param only names of ticks, separated by commas; default: all
 * @throws Failed naming what failed
 */
export async function tryRandom(tools, { random, seed = String(1 + (Date.now() % 1_000_000)), only }) {
  const count = Number(random);
  if (!Number.isInteger(count) || count < 1)
    throw new Failed('Say how many: npm run resource -- --random 100 --seed 7');
  const specs = randomSpecs(count, numberOption('seed', seed, { isWhole: true }), tools);
  const wanted = wantedOf(only);
  console.log(`${count} descriptions of seed ${seed}`);
  for (let from = 0; from < count; from += TOGETHER) {
    const which = `${from + 1} to ${Math.min(count, from + TOGETHER)}`;
    await tryTogether(tools, specs.slice(from, from + TOGETHER), which, wanted);
  }
  console.log(`${count} of ${count} hold`);
}

/** The ticks that `--only` names. An unknown name would leave nothing to run, and nothing that runs cannot fail. */
function wantedOf(only) {
  const wanted = only?.split(',');
  const unknown = wanted?.filter((name) => !TICKS.includes(name)) ?? [];
  if (unknown.length) throw new Failed(`There is no step ${unknown.join(', ')}; there are ${TICKS.join(', ')}.`);
  return wanted;
}

async function tryTogether(tools, specs, which, wanted) {
  const folder = temporaryFolder('random');
  const copy = join(folder.path, 'copy');
  try {
    copyTree(copy);
    const files = await writeAll({ ...tools, ...tools.inFolder(copy) }, specs);
    const tests = files.map(({ path }) => path).filter((path) => path.startsWith('backend/test/'));
    const plan = { files, tests: tests.map((path) => path.slice('backend/'.length)) };
    writeFileSync(join(folder.path, 'plan.json'), JSON.stringify(plan));
    const looks = ticks(copy, folder.path, plan);
    const fallen = [];
    await passesAll(async (name) => {
      if (wanted && !wanted.includes(name)) return true;
      const { passed, log } = await timed(`${which}: ${name}`, looks[name]);
      if (!passed) fallen.push(`${name} fell:\n${log.slice(-20_000)}`);
      return passed;
    });
    if (fallen.length) throw new Failed(`Of ${which} not all hold`, fallen.join('\n'));
  } finally {
    folder.remove();
  }
}

async function timed(title, look) {
  const begun = performance.now();
  const outcome = await look();
  console.log(
    `${title}: ${outcome.passed ? 'passed' : 'failed'} (${((performance.now() - begun) / 1000).toFixed(1)} s)`,
  );
  return outcome;
}

/** Plans each description before and after its change. Planning the changed one once more must change nothing. */
async function writeAll({ workspace, planned, lists }, specs) {
  const written = new Map();
  for (const spec of specs)
    for (const one of [spec, changedSpec(spec, { lists })]) {
      const plan = await planned.planFiles(one);
      await workspace.writeFiles(new Map(changed(plan).map(({ path, after }) => [path, after])));
      for (const file of changed(plan)) written.set(file.path, file);
      const again = changed(await planned.planFiles(one));
      if (again.length) throw new Failed(`Written twice, ${again[0].path} is not the same: ${JSON.stringify(one)}`);
    }
  return [...written.values()];
}
