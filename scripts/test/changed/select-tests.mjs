import { isDaily } from '../nightly-files.mjs';
import { reachedInBrowser } from './browser-tests.mjs';
import { isCheapInConsole, reachedByConsole } from './console-tests.mjs';
import { among, changed, nearest } from './reached.mjs';
import { isUnitTest, reachedByServer } from './server-tests.mjs';

const importing = ({ graph }, { files }) => graph.importersOf(changed(files));

/**
 * The suites: which files are their tests, which of them a change reaches, and how many run at most. Two cores have two minutes for the tests
 * of one change: a test of the whole server takes three seconds, one of the console with a DOM two, and one in a browser forty, because it
 * starts a product and a browser. A test without any of these takes no notable time.
 */
const SUITES = {
  server: { tests: /^backend\/(?:src|test)\/.*\.test\.ts$/, reach: reachedByServer, most: 40, isCheap: isUnitTest },
  console: {
    tests: /^frontend\/src\/.*\.test\.tsx?$/,
    reach: reachedByConsole,
    most: 40,
    isCheap: isCheapInConsole,
  },
  browser: { tests: /^frontend\/e2e\/.*\.test\.mjs$/, reach: reachedInBrowser, most: 2 },
  commands: { tests: /^scripts\/.*\.test\.mjs$/, reach: importing, most: Infinity },
};

/** Documents and types. They have checks of their own. */
const RUNS_NOWHERE = /\.(?:md|d\.[cm]?ts)$/;

/**
 * Chooses the tests for a change.
 * @param sources see `sourcesIn`
 * @param change see `changedFiles`
 * @returns `suites`: for each `{ count, reached, chosen }`, that is the number of all its test files and those that the change reaches and that
 * run, with their reasons; `alone`: changed files that reach no test
 */
export function selectTests(sources, change, { all: withNightly = false } = {}) {
  const testsOf = ({ tests }) =>
    new Set(sources.files.filter((file) => tests.test(file) && (withNightly || isDaily(file))));
  const reachedBy = (some, suite, tests) => among(suite.reach(sources, some, tests), tests);
  const { files } = change;
  const suites = Object.entries(SUITES).map(([name, suite]) => {
    const tests = testsOf(suite);
    const reached = reachedBy(change, suite, tests);
    return [name, { count: tests.size, reached, chosen: nearest(reached, suite.most, suite.isCheap) }];
  });
  const isAlone = (file) =>
    Object.values(SUITES).every((suite) => !reachedBy({ ...change, files: [file] }, suite, testsOf(suite)).size);
  return {
    suites: Object.fromEntries(suites),
    alone: files.filter((file) => !RUNS_NOWHERE.test(file) && isAlone(file)),
  };
}
