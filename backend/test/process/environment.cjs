const { AsyncLocalStorage } = require('node:async_hooks');
const { env } = require('node:process');
const timers = require('node:timers');
const { TestEnvironment } = require('jest-environment-node');
require('./compiled-once.cjs');
const { leaveOutUnfocused } = require('./leave-out-unfocused.cjs');
const { patientTimeout } = require('./patient-timeout.cjs');

const used = new Set();

for (const name of ['run', 'enterWith']) {
  const own = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function remembered(...args) {
    used.add(this);
    return own.apply(this, args);
  };
}

/**
 * Disables the AsyncLocalStorage instances that a test file has used, also those of the runner. Node 20 keeps each of them alive and copies
 * all of them into each new promise: after ninety files a promise took 30 µs and 3 kB instead of 1 µs, and a worker held a gigabyte.
 */
module.exports = class OwnStorages extends TestEnvironment {
  /**
   * Collects errors that would end a real process. The runner ignores a promise that is rejected before it is awaited. `unheld` holds these
   * errors, for the tests that check them.
   */
  async setup() {
    await super.setup();
    this.global.unheld = [];
    this.setTimers();
  }

  /** The runner takes `setTimeout` when it is loaded, and tells its bounds with it. Everything else gets the usual one. */
  setTimers() {
    this.usualTimeout = this.global.setTimeout;
    this.global.setTimeout = patientTimeout(timers);
  }

  handleTestEvent({ name, error, promise }, { hasFocusedTests, rootDescribeBlock }) {
    if (name === 'setup') this.global.setTimeout = this.usualTimeout;
    if (name === 'run_start' && env.RUN_ONCE === '1' && hasFocusedTests) leaveOutUnfocused(rootDescribeBlock);
    if (name === 'error' && promise) this.global.unheld.push(String(error));
  }

  async teardown() {
    await super.teardown();
    this.disableStorages();
  }

  disableStorages() {
    for (const storage of used) storage.disable();
    used.clear();
  }
};
