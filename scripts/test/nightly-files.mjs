/** A test file with `.nightly.` in its name takes too long for the daily run: `npm test -- --all` and the nightly run have it. */
const NIGHTLY_FILE = /\.nightly\.test\.\w+$/;

export const isDaily = (file) => !NIGHTLY_FILE.test(file);

/** The options that leave those files out. Jest's replaces the pattern of all tests, not the list of those that its configuration ignores. */
export const dailyOnly = {
  jest: ['--testMatch=**/!(*.nightly).test.{ts,mjs}'],
  vitest: ['--exclude=**/*.nightly.test.*'],
};

/** The variables with which the server's tests leave nothing out and share nothing between files: see backend/jest.config.js. */
export const allOfJest = { ISOLATED: '1', TWICE: '1' };
