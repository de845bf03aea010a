import { parseArgs } from 'node:util';
import { install, installReason } from '../launch/install.mjs';
import { fail } from '../process/fail.mjs';
import { Failed } from '../process/run.mjs';
import { AREAS, LEAST_SCORE, NIGHTLY } from './areas.mjs';
import { changedAreas } from './changed.mjs';
import { strykerOptions } from './stryker-options.mjs';
import { lineOf, scoreOf } from './mutation-score.mjs';

const options = {
  nightly: { type: 'boolean' },
  concurrency: { type: 'string', default: '1' },
  file: { type: 'string' },
  tests: { type: 'string' },
};

/** What to test: an area with all its files, or some of them. */
async function wanted({ values, positionals }) {
  const all = (area) => ({ area, files: [`${area}/${values.file ?? '**/*.ts'}`] });
  if (values.nightly) return NIGHTLY.map(all);
  if (!positionals.length) return changedAreas();
  const unknown = positionals.filter((area) => !Object.hasOwn(AREAS, area));
  if (unknown.length)
    throw new Failed(`No such area: ${unknown.join(', ')}. There are ${Object.keys(AREAS).join(', ')}.`);
  return positionals.map(all);
}

/** @returns whether the tests found enough of the mutants */
async function goThrough({ area, files }, values) {
  // A dynamic import, because this command may just have installed the package.
  const { Stryker } = await import('@stryker-mutator/core');
  const run = strykerOptions(files, values.tests?.split(',') ?? AREAS[area], {
    concurrency: Number(values.concurrency),
  });
  const { score, found, late, all, missed } = scoreOf(await new Stryker(run).runMutationTest());
  for (const mutant of missed) console.log(lineOf(mutant));
  console.log(`${area}: ${found} of ${all} mutants found, ${score.toFixed(1)} %, ${late} of them by the time limit`);
  return score >= LEAST_SCORE;
}

// A mutant must not stay in a module that the next run finds loaded.
process.env.ISOLATED = '1';

try {
  const given = parseArgs({ options, allowPositionals: true });
  if (installReason()) await install();
  const areas = await wanted(given);
  if (!areas.length) console.log('Nothing that differs from main lies in an area: see scripts/mutants/areas.mjs.');
  // One after the other, because each starts its own processes.
  for (const area of areas) if (!(await goThrough(area, given.values))) process.exitCode = 1;
} catch (error) {
  fail(error);
}
