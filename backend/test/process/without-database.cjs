/**
 * The test files that use neither the database nor Redis. They run in the embedded half of `npm test` only: the other half would repeat them
 * word for word. `npm run nightly` runs them in both, which is on two releases of Node.
 */
module.exports = [
  '<rootDir>/src/',
  ...[
    'chat-server/objection',
    'coding/generator',
    'coding/names',
    'coding/place',
    'coding/test-text',
    'engine/define-job',
    'engine/handlers',
    'im/seed-order',
    'kernel/body-classes',
    'kernel/rule-messages',
    'longest-first',
    'plugin/sandbox',
    'storage/conformance',
    'storage/full-disk',
    'storage/s3-faults',
    'tenant/leak-of',
    'user/personal',
  ].map((name) => `<rootDir>/test/${name}\\.test\\.ts$`),
];
