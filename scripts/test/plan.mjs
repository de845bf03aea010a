import { build, staleHalves } from '../launch/build.mjs';
import { Failed } from '../process/run.mjs';
import { IMAGE_NODE, nodeRelease } from '../services/node-release.mjs';
import { browserStep } from './browser-step.mjs';
import { dayNode } from './day-node.mjs';
import { fuzzStep } from './fuzz-step.mjs';
import { nodeSuite } from './node-suite.mjs';
import { checks } from './static-steps.mjs';
import { isPresent, testServers } from './services.mjs';
import { embedded, jestSuite, vitestSuite } from './unit-suites.mjs';

/**
 * All steps of a run in order: each has its group (for `--only`), its name, what it needs from the machine, how many `cores` it keeps busy
 * if it may run beside others, or whether it is `spare` and takes only what the others leave, and its work. The work gets the run's
 * temporary folder, the part that hears of its progress, and the choice of the run: `all` runs also the files that are left out of the daily
 * run (nightly-files.mjs). A step with `nightly` is left out as a whole.
 */
export const plan = [
  { group: 'build', name: 'build', work: () => build(staleHalves()) },
  // The others leave idle a sixth of the cores.
  ...Object.values(checks).map(({ name, work }) => ({
    group: 'check',
    name,
    spare: true,
    work: () => work({ isSpare: true }),
  })),
  {
    group: 'whole',
    name: 'nodes behind nginx, and the image',
    needs: ['servers', 'nginx'],
    // It waits for limits to expire, and for a node to be there again.
    cores: 0.5,
    // At night one file after the other: the tests have limits of time, which do not count on another whole installation beside them.
    work: (folder, part, { all }) => nodeSuite(folder, part, 'docker/test', { lanes: all ? 1 : 2, all }),
  },
  {
    group: 'scripts',
    name: 'commands',
    // Of its 64 s, 48 s of processor time: it waits for the processes that it starts.
    cores: 0.5,
    work: (folder, part, { all }) => nodeSuite(folder, part, 'scripts', { lanes: 3, all }),
  },
  {
    group: 'backend',
    name: 'server, embedded',
    work: async (folder, part, { all }) =>
      jestSuite(folder, part, embedded, { node: await dayNode({ all }), ...embeddedChoice({ all }) }),
  },
  {
    group: 'backend',
    name: `server, MariaDB and Redis, Node ${IMAGE_NODE}`,
    needs: ['database', 'redis'],
    work: async (folder, part, { all }) =>
      jestSuite(folder, part, await testServers(folder), { node: await nodeRelease(IMAGE_NODE), all, once: true }),
  },
  { group: 'fuzz', name: 'wrong questions', needs: ['database', 'redis'], work: fuzzStep },
  { group: 'frontend', name: 'console', work: vitestSuite },
  {
    group: 'browser',
    name: 'console in a browser',
    needs: ['browser'],
    work: browserStep,
  },
];

/** What the embedded half runs. Without servers there is no other half, which could run what this one leaves out. */
export const embeddedChoice = ({ all = false, hasServers = isPresent('database', 'redis') }) => ({
  all,
  once: hasServers,
});

/**
 * The steps of the named groups, or of all groups if none is named. The build is added if a step runs the product.
 * @param all also those that are left out of the daily run
 */
export function selected(groups, { all = false, steps = plan } = {}) {
  const known = new Set(steps.map(({ group }) => group));
  const unknown = groups.filter((group) => !known.has(group));
  if (unknown.length) throw new Failed(`There is no group ${unknown.join(', ')}; there are ${[...known].join(', ')}.`);
  const wanted = new Set(groups.length ? groups : known);
  if (['browser', 'check', 'fuzz', 'scripts', 'whole'].some((group) => wanted.has(group))) wanted.add('build');
  return steps.filter(({ group, nightly }) => wanted.has(group) && (all || !nightly));
}
