/** Whether this is the half of the daily run with MariaDB and Redis. At night, and if a file is run by hand, both halves run all. */
export const leavesToOther = process.env.RUN_ONCE === '1' && Boolean(process.env.TEST_DATABASE_URL);

/**
 * A test of what a database or Redis decides: calls at once, locks, transactions, equal and similar texts, orders, searches, limits. If a file
 * has such tests, that half runs only these of it. The others are left to the embedded half, and are not reported as skipped
 * (`leave-out-unfocused.cjs`).
 */
export const onBoth: typeof test = leavesToOther ? test.only : test;
