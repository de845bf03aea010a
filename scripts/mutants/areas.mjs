/**
 * The parts of the server, below backend/src, for which mutation tests run, and the test files for each. A mutant costs a run of the tests
 * that reach it, so the list is short: tests that start the whole application are listed only if no smaller test covers the code.
 */
export const AREAS = {
  'kernel/lease': ['test/kernel/lease.test.ts'],
  'kernel/crud/cursor': ['src/kernel/crud/cursor/*.test.ts', 'test/kernel/cursor.test.ts'],
  'kernel/auth': ['src/kernel/auth/*.test.ts', 'test/session.test.ts', 'test/access.test.ts'],
  'kernel/engine/in-process': ['src/kernel/engine/in-process/*.test.ts', 'test/engine/alarm-*.test.ts'],
  'kernel/engine': [
    'src/kernel/engine/*.test.ts',
    'test/engine/contract.test.ts',
    'test/engine/define-job.test.ts',
    'test/engine/handlers.test.ts',
    'test/engine/roles.test.ts',
  ],
  'modules/im/announcements/sm-push-task/sending': [
    'src/modules/im/announcements/sm-push-task/sending/*.test.ts',
    'test/push/push-runs.test.ts',
    'test/push/sending.test.ts',
  ],
  'kernel/outbox': ['test/kernel/outbox.test.ts'],
  'kernel/schema': ['src/kernel/schema/*.test.ts'],
  'kernel/import': ['src/kernel/import/*.test.ts', 'test/import.test.ts'],
  kernel: ['src/kernel/**/*.test.ts', 'test/kernel/*.test.ts'],
};

/** Areas that run every night, the small ones first. Code that only a Redis or another process can test is not listed. */
export const NIGHTLY = [
  'kernel/lease',
  'kernel/crud/cursor',
  'kernel/auth',
  'kernel/engine/in-process',
  'kernel/engine',
  'modules/im/announcements/sm-push-task/sending',
  'kernel/outbox',
  'kernel',
];

/** An area fails below this score. */
export const LEAST_SCORE = 85;

/** The narrowest area that contains a file. @param file below backend/src */
export function areaOf(file) {
  const around = Object.keys(AREAS).filter((area) => file.startsWith(`${area}/`));
  return around.sort((a, b) => b.length - a.length)[0];
}
