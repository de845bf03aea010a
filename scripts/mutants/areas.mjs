/**
 * The parts of the server, below backend/src, for which mutation tests run, and the test files for each. A mutant costs a run of the tests
 * that reach it, so the list is short: tests that start the whole application are listed only if no smaller test covers the code.
 */
export const AREAS = {
  'kernel/durability/lease': ['test/kernel/lease.test.ts'],
  'kernel/crud/cursor': ['src/kernel/crud/cursor/*.test.ts', 'test/kernel/cursor.test.ts'],
  'kernel/access/auth': ['src/kernel/access/auth/*.test.ts', 'test/session.test.ts', 'test/access.test.ts'],
  'kernel/durability/engine/in-process': [
    'src/kernel/durability/engine/in-process/*.test.ts',
    'test/engine/job-*.test.ts',
  ],
  'kernel/durability/engine': [
    'src/kernel/durability/engine/*.test.ts',
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
  'kernel/durability/outbox': ['test/kernel/outbox.test.ts'],
  'kernel/basis/schema': ['src/kernel/basis/schema/*.test.ts'],
  'kernel/crud/import': ['src/kernel/crud/import/*.test.ts', 'test/import.test.ts'],
  kernel: ['src/kernel/**/*.test.ts', 'test/kernel/*.test.ts'],
};

/** Areas that run every night, the small ones first. Code that only a Redis or another process can test is not listed. */
export const NIGHTLY = [
  'kernel/durability/lease',
  'kernel/crud/cursor',
  'kernel/access/auth',
  'kernel/durability/engine/in-process',
  'kernel/durability/engine',
  'modules/im/announcements/sm-push-task/sending',
  'kernel/durability/outbox',
  'kernel',
];

/** An area fails below this score. */
export const LEAST_SCORE = 85;

/** The narrowest area that contains a file. @param file below backend/src */
export function areaOf(file) {
  const around = Object.keys(AREAS).filter((area) => file.startsWith(`${area}/`));
  return around.sort((a, b) => b.length - a.length)[0];
}
