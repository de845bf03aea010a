const runOnce = require('./test/process/run-once.cjs');

// A zone far from UTC shows what mistakes one for the other. Within a test file it could not be set any more.
process.env.TZ = 'Asia/Shanghai';

/**
 * `ISOLATED=1` loads everything anew for each test file, which takes half as long again: the nightly run finds a test that needs what another
 * one left behind.
 */
const isIsolated = process.env.ISOLATED === '1';
/** `RUN_ONCE=1` leaves to the other half of a run what needs only one of them. */
const leftOut = process.env.RUN_ONCE === '1' ? runOnce[process.env.TEST_DATABASE_URL ? 'servers' : 'embedded'] : [];

/** swc keeps a run at seconds; tsc checks the types in a step of its own. */
const swc = {
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  sourceMaps: 'inline',
};

const esModules = [
  'content-disposition',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer/inflate',
  '@borewit/text-codec',
  's3mini',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
  'openid-client',
  'oauth4webapi',
  'jose',
];

/** @type {import('jest').Config} */
module.exports = {
  rootDir: __dirname,
  testEnvironment: `<rootDir>/test/process/${isIsolated ? 'environment' : 'shared-environment'}.cjs`,
  runtime: '<rootDir>/test/process/shared-runtime.cjs',
  testPathIgnorePatterns: ['/node_modules/', ...leftOut],
  testMatch: ['<rootDir>/test/**/*.test.ts', '<rootDir>/src/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  transform: { '^.+\\.m?[jt]s$': ['@swc/jest', swc] },
  // Dependencies that are ES modules, which jest on Node 20 cannot require.
  transformIgnorePatterns: [`/node_modules/(?!(?:${esModules.join('|')})/)`],
  // Half a second for each file that loads the whole server.
  moduleNameMapper: {
    '^class-transformer$': '<rootDir>/test/process/absent.cjs',
    // Sources that are imported when they are needed, by the name of the file that the build makes of them.
    '^(\\.[./]*/(?:migrations/(?:mysql|sqlite)/index|s3/s3-storage))\\.js$': '$1',
  },
  setupFiles: ['<rootDir>/test/environment.ts'],
  testSequencer: '<rootDir>/test/process/spread-long-files.cjs',
  // A bound for what hangs, on a machine of any speed: no test asks how soon.
  testTimeout: 90_000,
  // Twice what a small machine has cores: a third of the time is waited, for leases, outages and other processes.
  maxWorkers: 4,
  clearMocks: true,
};
