const paths = (...names) => names.map((name) => `<rootDir>/test/${name}\\.test\\.ts$`);

/** They use neither the database nor the Redis of the run: the other half would repeat them word for word. */
const WITHOUT_SERVERS = [
  '<rootDir>/src/',
  ...paths(
    'backup/opened-from',
    'chat-gateway',
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
    'migrations/contractions',
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
const OF_RUNNING_CHAT = paths(
  'faults/each-command',
  'im/enforcement',
  'im/live-groups',
  'im/online',
  'im/queue',
  'im/told-and-true',
  'push/faults',
  'push/over-redis',
);

/*
 * Below are files that do use the database of the run, by the reason why its kind cannot matter. None of them makes two calls at once, opens
 * a transaction, waits for a lock, or starts a process that is killed, which nightly-files.test.mjs checks: what decides between two that come
 * at once, and what is found after a kill, stays on both.
 */

/** Who may call what, what each call is called and says, and which forms accept which value: no statement decides it. */
const OF_CALLS_AND_FORMS = paths(
  'access',
  'broken-answer',
  'closing',
  'document-examples',
  'demo/goods',
  'demo/pictures',
  'hostile-bodies',
  'house-trail',
  'key/matrix',
  'kernel/mass-assignment',
  'metrics',
  'monitoring',
  'open',
  'silence/every-field',
  'silence/unknown-field',
  'staff-reach',
);

/** Which rows a first start, an import or a generated source contains. Every file on the servers begins with the rows of such a start. */
const OF_SEEDS_AND_IMPORTS = paths(
  'add-new-menus',
  'coding/references',
  'coding/seeded-menus',
  'im/seed',
  'import',
  'import-round-trip',
  'import-tree',
);

/** Rules of sessions, factors and other proofs of identity, over rows that are read by their key. */
const OF_PROOFS_OF_IDENTITY = paths(
  'factor/policy',
  'factor/rescue',
  'factor/step-up',
  'sign-on/proof-and-trial',
  'staff-sessions',
);

/** They run plugins, whose calls reach the database through the same services as all others. An installation is tested on both. */
const OF_RUNNING_PLUGINS = paths('plugin/hooks', 'plugin/install-trail', 'plugin/node-reports');

/** Their rules are about files in a folder. The rows of the library, their sweep and who holds what are tested on both. */
const OF_FILES = paths(
  'space/archive',
  'space/bin-sweep',
  'space/hash-checks',
  'space/kept-bytes',
  'space/move',
  'space/pictures',
  'space/scan',
  'space/unwritable-disk',
  'upload',
);

/** What a role, a form or an ability of the chat product permits and says; what is read and written there is tested on both. */
const OF_CHAT_RULES = paths('im/capability', 'im/macro', 'im/name-lengths', 'im/roles', 'im/sign', 'im/word-hits');

/** An account, its fields and its limits. Unique names, orders, searches and trees are tested on both for every kind of list. */
const OF_STAFF = paths('user', 'user/person-export');

const ONE_AFTER_THE_OTHER = [
  ...OF_CALLS_AND_FORMS,
  ...OF_SEEDS_AND_IMPORTS,
  ...OF_PROOFS_OF_IDENTITY,
  ...OF_RUNNING_PLUGINS,
  ...OF_FILES,
  ...OF_CHAT_RULES,
  ...OF_STAFF,
];

/**
 * The test files that run in one half of the daily `npm test` only, by the half that leaves them out. `npm run nightly` runs all files in both
 * halves, and so does whoever runs them by hand.
 */
module.exports = {
  servers: [...WITHOUT_SERVERS, ...OF_STORE_AND_PLUGINS, ...OF_REQUESTS_AND_ANSWERS, ...ONE_AFTER_THE_OTHER],
  embedded: OF_RUNNING_CHAT,
  /** those of `servers` that use the database of the run */
  oneAfterTheOther: ONE_AFTER_THE_OTHER,
};
