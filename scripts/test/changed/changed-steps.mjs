import { build, staleHalves } from '../../launch/build.mjs';
import { browserStep } from '../browser-step.mjs';
import { nodeSuite } from '../node-suite.mjs';
import { checks } from '../static-steps.mjs';
import { embedded, jestSuite, vitestSuite } from '../unit-suites.mjs';
import { changedChecks } from './changed-checks.mjs';

/** How the chosen tests of each suite are run, in this order. The runners get the names of the files relative to `below`. */
const RUNS = {
  commands: {
    group: 'scripts',
    below: 'scripts/',
    run: (folder, part, choice) => nodeSuite(folder, part, 'scripts', { ...choice, lanes: 2 }),
  },
  server: {
    group: 'backend',
    below: 'backend/',
    run: (folder, part, { files, all }) =>
      jestSuite(folder, part, embedded, { files: ['--runTestsByPath', ...files], all }),
  },
  console: { group: 'frontend', below: 'frontend/', run: vitestSuite },
  browser: { group: 'browser', below: 'frontend/e2e/', needs: ['browser'], run: browserStep },
};

/**
 * The steps of a run for some changed files: their checks, and the chosen tests. The server is tested on the embedded database only.
 * @param suites see `selectTests`
 * @param groups those of which the run consists
 */
export function changedSteps(files, suites, groups) {
  const tests = Object.entries(RUNS).flatMap(([name, { group, below, needs, run }]) => {
    const chosen = [...suites[name].chosen.keys()].map((file) => file.slice(below.length));
    const work = (folder, part, { all }) => run(folder, part, { all, files: chosen });
    return chosen.length ? [{ group, name: `tests: ${name}`, needs, work }] : [];
  });
  const steps = [...changedChecks(files), ...tests].filter(({ group }) => groups.has(group));
  const halves = builtFor(steps);
  return halves.length ? [{ group: 'build', name: 'build', work: () => build(staleHalves(halves)) }, ...steps] : steps;
}

/** The halves of the product that some steps run. The generated files are written by the built server. */
function builtFor(steps) {
  if (steps.some(({ group }) => group === 'scripts' || group === 'browser')) return ['backend', 'frontend'];
  return steps.some(({ name }) => name === checks.server.name) ? ['backend'] : [];
}
