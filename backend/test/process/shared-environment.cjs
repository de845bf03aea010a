const { installCommonGlobals } = require('jest-util');
const OwnStorages = require('./environment.cjs');
const { watchTimers } = require('./file-timers.cjs');

/** What the test runner keeps on the global object about one test file. */
const OF_ONE_FILE = [
  'EVENT_HANDLERS',
  'RETRY_TIMES',
  'RETRY_IMMEDIATELY',
  'WAIT_BEFORE_RETRY',
  'LOG_ERRORS_BEFORE_RETRY',
  'TEST_TIMEOUT_SYMBOL',
  '$$jest-matchers-object',
].map(Symbol.for);

let shared;

/**
 * One global object for all test files of a worker, because the modules that they share (see `shared-runtime.cjs`) belong to it. Each file
 * gets its own `process` with its own environment variables, and its timers end with it: a deadline that runs on would be heard by the next
 * file.
 */
module.exports = class SharedEnvironment extends OwnStorages {
  constructor(...args) {
    if (shared) return shared;
    super(...args);
    this.sharesModules = true;
    shared = this;
  }

  setTimers() {
    this.endTimers = watchTimers(this.global);
    super.setTimers();
  }

  async teardown() {
    this.endTimers();
    // The former gives back what stood here before the environment was set up, so that no watch lies on another.
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    for (const key of OF_ONE_FILE) delete this.global[key];
    const fresh = { Symbol, Date };
    installCommonGlobals(fresh, {});
    this.global.process = fresh.process;
    this.disableStorages();
  }
};
