const paths = (...names) => names.map((name) => `<rootDir>/test/${name}\\.test\\.ts$`);

/** They use neither the database nor the Redis of the run: the other half would repeat them word for word. */
const WITHOUT_SERVERS = [
  '<rootDir>/src/',
  ...paths(
    'chat-server/objection',
    'coding/generator',
    'coding/names',
    'coding/place',
    'coding/test-text',
    'coding/write-kill',
    'doctor/away',
    'doctor/spoilt-folder',
    'doctor/spoilt-redis',
    'doctor/toy-servers',
    'embedded/disk-fault',
    'embedded/faults',
    'embedded/other-writer',
    'embedded/start',
    'engine/define-job',
    'engine/handlers',
    'engine/until-said',
    'file-timers',
    'im/seed-order',
    'kernel/body-classes',
    'kernel/rule-messages',
    'last-resort',
    'module-state',
    'patient-timeout',
    'plugin/package',
    'plugin/sandbox',
    'spread-long-files',
    'storage/conformance',
    'storage/full-disk',
    'storage/s3-faults',
    'tenant/leak-of',
    'user/personal',
  ),
];

/** Their rules are those of a store or of plugins, which keep their rows with the same statements as everything else. */
const OF_STORE_AND_PLUGINS = paths(
  'plugin/demo-plugins',
  'plugin/hooks-reached',
  'plugin/market',
  'plugin/package-texts',
  'plugin/scopes',
  'plugin/trust',
  // The same senders with their files on the disk are tested on both databases.
  'space/senders-s3',
  'space/sheet',
  'space/tus-local',
  'space/tus-s3',
);

/** Their rules are about what is sent and answered, whatever a database does in between. */
const OF_REQUESTS_AND_ANSWERS = paths(
  'api-document',
  'broken-requests',
  'coding/model',
  'compression/compressed-answers',
  'compression/uncompressed-routes',
  'kernel/amount-bounds',
  'kernel/refusal-keys',
  'menu-source',
  'no-way-around',
  'password-length',
  'slow-requests',
);

/** Their rules are those of a chat product that runs, with a Redis that each starts itself. Such a product lies on a server. */
const OF_RUNNING_CHAT = paths('faults/each-command', 'im/enforcement', 'im/told-and-true', 'push/faults');

/**
 * The test files that run in one half of the daily `npm test` only, by the half that leaves them out. `npm run nightly` runs all files in both
 * halves, and so does whoever runs them by hand.
 */
module.exports = {
  servers: [...WITHOUT_SERVERS, ...OF_STORE_AND_PLUGINS, ...OF_REQUESTS_AND_ANSWERS],
  embedded: OF_RUNNING_CHAT,
};
