/** A test file with `.nightly.` in its name takes too long for the daily run: `npm test -- --all` and the nightly run have it. */
const NIGHTLY_FILE = /\.nightly\.test\.\w+$/;

export const isDaily = (file) => !NIGHTLY_FILE.test(file);

/** The options that leave those files out. Jest's replaces the pattern of all tests, not the list of those that its configuration ignores. */
export const dailyOnly = {
  jest: ['--testMatch=**/!(*.nightly).test.{ts,mjs}'],
  vitest: ['--exclude=**/*.nightly.test.*'],
};

/** The variables of the server's tests, which backend/jest.config.js reads: nothing is shared between files. */
export const allOfJest = { ISOLATED: '1' };

/** What a file of the server's tests leaves to the night (`backend/test/process/daily.ts`) is reported as skipped. */
export const dailyOfJest = { ONLY_DAILY: '1' };

/** What needs only one half of a run is left to it. */
export const onceOfJest = { RUN_ONCE: '1' };
