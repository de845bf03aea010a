import { inRoot } from '../process/workspace.mjs';

/** Files without rules to test: tests, wiring, table columns, shapes of requests, settings. */
const NOT_MUTATED = ['**/*.test.ts', '**/*.module.ts', '**/*.entity.ts', '**/*.dto.ts', '**/*-settings.ts'];

/** Files that no test of the server reads, and that a copy of the repository does not need. */
const NOT_COPIED = ['frontend', 'docker', 'data', 'coverage', '**/dist', '.stryker-tmp', '/docs/*.png'];

/**
 * @param files below backend/src, or patterns of them
 * @param tests below backend, or patterns of them
 */
export function strykerOptions(files, tests, { concurrency }) {
  return {
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    mutate: [...files.map((file) => `backend/src/${file}`), ...NOT_MUTATED.map((pattern) => `!${pattern}`)],
    jest: {
      projectType: 'custom',
      configFile: 'backend/jest.config.js',
      // An application imports everything, so all tests would be related to all files.
      enableFindRelatedTests: false,
      config: {
        testMatch: tests.map((pattern) => `<rootDir>/${pattern}`),
        // Stryker wraps the Jest configuration, and does not know <rootDir>.
        testEnvironment: inRoot('backend/test/process/environment.cjs'),
      },
    },
    coverageAnalysis: 'perTest',
    // Static code, such as arguments of decorators, runs once at load time, so it cannot be assigned to a single test.
    ignoreStatic: true,
    // Texts of the log and of errors that no user sees.
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
