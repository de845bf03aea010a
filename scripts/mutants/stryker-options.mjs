import { inRoot } from '../process/workspace.mjs';

/** What holds no rule: how it is wired, what is logged, what a document says. */
const NOT_MUTATED = ['**/*.test.ts', '**/*.module.ts', '**/*.entity.ts', '**/*.dto.ts', '**/*-settings.ts'];

/** What no test of the server reads, and a copy of the repository need not hold. */
const NOT_COPIED = ['frontend', 'docker', 'data', 'coverage', '**/dist', '.stryker-tmp', '/docs/*.png'];

/**
 * @param files below backend/src, or patterns of them
 * @param tests below backend, or patterns
 */
export function strykerOptions(files, tests, { concurrency }) {
  return {
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    mutate: [...files.map((file) => `backend/src/${file}`), ...NOT_MUTATED.map((pattern) => `!${pattern}`)],
    jest: {
      projectType: 'custom',
      configFile: 'backend/jest.config.js',
      // An application imports everything: all tests would be related to all files.
      enableFindRelatedTests: false,
      config: {
        testMatch: tests.map((pattern) => `<rootDir>/${pattern}`),
        // Stryker wraps it, and knows no <rootDir>.
        testEnvironment: inRoot('backend/test/process/environment.cjs'),
      },
    },
    coverageAnalysis: 'perTest',
    // What is read once at the start, as the arguments of decorators are, no single test can be asked about.
    ignoreStatic: true,
    // Words of the log and of errors that nobody is shown.
    mutator: { excludedMutations: ['StringLiteral'] },
    checkers: [],
    disableTypeChecks: false,
    ignorePatterns: NOT_COPIED,
    tempDirName: inRoot('.stryker-tmp'),
    concurrency,
    timeoutMS: 8000,
    timeoutFactor: 2,
    dryRunTimeoutMinutes: 10,
    reporters: ['dots'],
    logLevel: 'warn',
    cleanTempDir: 'always',
    allowConsoleColors: false,
  };
}
