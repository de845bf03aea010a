import { existsSync, readdirSync } from 'node:fs';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier/flat';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import { house } from './scripts/lint/plugin.mjs';
import { wingZones } from './scripts/lint/wing-zones.mjs';

function folders(path) {
  const url = new URL(path, import.meta.url);
  if (!existsSync(url)) return [];
  const entries = readdirSync(url, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/** The only files that one backend module may import from another: its public services, its Nest module and its entities. */
const backendDoors = ['**/*.service.ts', '**/*.module.ts', '**/*.entity.ts'];

const backendZones = [
  {
    target: './backend/src/kernel',
    from: './backend/src/modules',
    message: 'The kernel must not import a module: define a port in the kernel, which the module implements.',
  },
  ...folders('./backend/src/modules').map((name) => ({
    target: `./backend/src/modules/${name}`,
    from: './backend/src/modules/**/*',
    except: [`**/backend/src/modules/${name}/**/*`, ...backendDoors],
    message:
      'Import only services, Nest modules and entities of another module (*.service.ts, *.module.ts, *.entity.ts).',
  })),
];

/**
 * The districts of the chat module, from the lowest to the highest. A district may import only from those before it, and only the listed
 * files and folders (its doors). All of them may import tables and queries.
 */
const imDistricts = {
  tables: ['**'],
  queries: ['**'],
  product: [
    '*.module.ts',
    'gateway/**',
    'capability/{capabilities,chat-clock,features}.ts',
    'schema/{fit,schema-refusal.interceptor}.ts',
  ],
  oversight: [
    '*.module.ts',
    '*.service.ts',
    'act/**',
    'attention/*.{dto,module,service}.ts',
    'enforcement/enforcement.entity.ts',
    'reading/**',
    'trail/{act-order,act.entity,undelivered-parts.dto}.ts',
    'figures/{dashboard.dto,dashboard.service,figures.handler,figures.module,figures.service}.ts',
  ],
  people: ['*.module.ts', 'user/{bannable-people,matching-people,named-people,people-filter,review-accounts}.ts'],
  groups: [
    '*.module.ts',
    'notices/**',
    'group/bannable-groups.ts',
    'group-member/{announce-removal,member-targets,new-members}.ts',
  ],
  messages: ['*.module.ts', 'recall/{group-recall,private-recall,recalls.service}.ts'],
  batches: [
    '*.module.ts',
    'spans.ts',
    'batch.service.ts',
    'batch-names.ts',
    'last-bans.ts',
    'tables/batch.entity.ts',
    'undo/{undo-bans,undo-part}.ts',
  ],
  desk: [
    '*.module.ts',
    'intake/intake.ts',
    'cases/case-reversals.ts',
    'replies/{push-statuses,reply-digests,telling-reporters}.ts',
    'tables/{case,case-decision,case-reply,case-signal}.entity.ts',
  ],
  takeback: ['*.module.ts'],
  ringing: ['*.module.ts'],
  announcements: [
    '*.module.ts',
    '**/*.entity.ts',
    'system-message/external-link.ts',
    'sm-push-task/house-pushes.ts',
    'sm-push-task/sending/push-halted.ts',
  ],
  replying: ['*.module.ts'],
  phrases: ['*.module.ts'],
  seed: ['*.service.ts'],
};

const IM = './backend/src/modules/im';

const imZones = Object.keys(imDistricts).flatMap((district, at, all) => [
  ...all.slice(at + 1).map((above) => ({
    target: `${IM}/${district}`,
    from: `${IM}/${above}`,
    message: `${district} must not import ${above}, which is a higher district.`,
  })),
  ...all.slice(0, at).map((below) => ({
    target: `${IM}/${district}`,
    from: `${IM}/${below}/**/*`,
    except: imDistricts[below].map((door) => `**/im/${below}/${door}`),
    message: `Import only the doors of ${below}: ${imDistricts[below].join(', ')}.`,
  })),
]);

const frontendZones = [
  {
    target: './frontend/src/kernel',
    from: ['./frontend/src/app', './frontend/src/modules'],
    message: 'The kernel must not import the application or a module.',
  },
  ...folders('./frontend/src/modules').map((name) => ({
    target: `./frontend/src/modules/${name}`,
    from: './frontend/src/modules',
    except: [`./${name}`],
    message: 'A module must not import another one: what two of them need belongs in the kernel.',
  })),
];

/** What lies beside a kernel, and may import all its wings through their doors. */
const besideKernel = (source) => [
  `${source}/*.{ts,tsx}`,
  ...folders(source)
    .filter((name) => name !== 'kernel')
    .map((name) => `${source}/${name}`),
];

const wings = ['backend/src', 'frontend/src'].flatMap((source) =>
  wingZones(`${source}/kernel`, besideKernel(`./${source}`)),
);

const zones = [...backendZones, ...imZones, ...frontendZones];
/** Zones are paths of the repository, wherever lint is started. */
const basePath = import.meta.dirname;

const isIn = (half, { target }) => [target].flat().some((one) => one.startsWith(`./${half}/`));

/** Each file is compared with every target that it is given, more than four hundred: a half of the product gets only its own. */
const arrows = (all, filesIn) =>
  ['backend', 'frontend'].map((half) => ({
    files: filesIn(half),
    rules: { 'import-x/no-restricted-paths': ['error', { basePath, zones: all.filter((zone) => isIn(half, zone)) }] },
  }));

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/coverage/',
    '.stryker-tmp/',
    'data/',
    'frontend/src/api/schema.d.ts',
    'frontend/public/',
  ]),
  js.configs.recommended,
  {
    plugins: { 'import-x': importX, regexp },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json'] })],
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'import-x/no-duplicates': 'error',
      // An expression whose time grows faster than its input blocks the event loop, and any expression may get foreign input.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  arrows([...zones, ...wings], (half) => [`${half}/**`]),
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/only-throw-error': 'error',
    },
  },
  {
    files: ['{backend,frontend}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { house },
    rules: { 'house/foreign-key': 'error' },
  },
  {
    files: ['backend/src/**/*.ts'],
    languageOptions: { globals: globals.node },
    rules: {
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only config/surroundings.ts reads the environment.' },
      ],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/kernel/stores/database/for-update.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['Literal[value=/FOR UPDATE|pessimistic_write/]', 'TemplateElement[value.raw=/FOR UPDATE/]'].map(
          (selector) => ({
            selector,
            message: 'Use kernel/stores/database/for-update.ts, which also covers SQLite.',
          }),
        ),
      ],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: { house },
    rules: {
      // A rejected promise that nobody awaits would end the server. `background` logs the error; `void` does not.
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }],
      'house/no-unheld-promise': 'error',
    },
  },
  { files: ['backend/src/config/surroundings.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    // Only the files that start a process read its environment. Everything else gets its settings injected, so that tests can pass their own.
    files: ['backend/src/**/*.ts'],
    ignores: [
      'backend/src/config/**',
      'backend/src/**/main.ts',
      'backend/src/openapi.ts',
      'backend/src/pending-statements.ts',
      '**/*.test.ts',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['env', 'env.js', 'surroundings', 'surroundings.js'].map((name) => `**/config/${name}`),
              message: 'Inject AppConfig in the constructor; the file that starts the process provides it.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: { '@typescript-eslint/consistent-type-imports': 'error', 'no-console': 'error' },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'frontend/src/api/**'],
    plugins: { house },
    rules: { 'house/no-second-list': 'error' },
  },
  {
    // A longer component is split into a hook and a view, or into several views.
    files: ['frontend/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 60, IIFEs: true }] },
  },
  {
    // Errors of background work must be logged: `background` does that, `void` does not.
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { house },
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }],
      'house/no-unheld-promise': 'error',
    },
  },
  {
    // The type of an HTTP response is unknown; the expectations of the test check it.
    files: ['backend/test/**/*.ts', '**/*.test.{ts,tsx}', 'frontend/e2e/**'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-console': 'off',
    },
  },
  // A test may look behind the doors of a wing.
  arrows(zones, (half) => [`${half}/{test,e2e}/**`, `${half}/**/*.test.{ts,tsx}`]),
  {
    files: ['backend/test/**/*.ts', '**/*.test.{ts,tsx,mjs}'],
    plugins: { house },
    rules: { 'house/no-idle-expectation': 'error' },
  },
  {
    // A file of these is named after the one thing that it tests, which its titles need not repeat.
    files: ['{frontend,scripts,docker}/**/*.test.{ts,tsx,mjs}'],
    plugins: { house },
    rules: { 'house/test-title': ['error', 'file'] },
  },
  { files: ['backend/{src,test}/**/*.test.ts'], plugins: { house }, rules: { 'house/test-title': 'error' } },
  {
    files: [
      'scripts/**/*.mjs',
      '*.mjs',
      'backend/*.js',
      'backend/test/sign-on/*.mjs',
      'frontend/e2e/**/*.mjs',
      'docker/test/**/*.mjs',
    ],
    languageOptions: { globals: globals.node },
  },
  { files: ['backend/*.js'], languageOptions: { sourceType: 'commonjs' } },
  // Functions that the browser suite passes to a page run inside it.
  { files: ['frontend/e2e/**/*.mjs'], languageOptions: { globals: globals.browser } },
  prettier,
);
