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

function folders(path) {
  const url = new URL(path, import.meta.url);
  if (!existsSync(url)) return [];
  const entries = readdirSync(url, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/** The only files by which one backend module may know another: what it offers, where it is wired, what it stores. */
const backendDoors = ['**/*.service.ts', '**/*.module.ts', '**/*.entity.ts'];

const backendZones = [
  {
    target: './backend/src/kernel',
    from: './backend/src/modules',
    message: 'The kernel knows no module: give it a port that the module fills.',
  },
  ...folders('./backend/src/modules').map((name) => ({
    target: `./backend/src/modules/${name}`,
    from: './backend/src/modules/**/*',
    except: [`**/backend/src/modules/${name}/**/*`, ...backendDoors],
    message: 'Modules meet only through an exported service (*.service.ts, *.module.ts, *.entity.ts).',
  })),
];

/**
 * The districts of the chat module from the ground up: each knows only those before it, and those by their doors alone, which are
 * files and folders. Everybody may import tables and queries.
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
    'reading/**',
    'trail/{act-order,act.entity}.ts',
    'figures/{dashboard.dto,dashboard.service,figures.handler,figures.module,figures.service}.ts',
  ],
  people: ['*.module.ts', 'user/{bannable-people,named-people}.ts'],
  groups: ['*.module.ts', 'notices/**', 'group-member/{announce-removal,member-targets,new-members}.ts'],
  messages: ['*.module.ts', 'recall/{group-recall,private-recall,recalls.service}.ts'],
  batches: ['*.module.ts'],
  announcements: [
    '*.module.ts',
    '**/*.entity.ts',
    'system-message/external-link.ts',
    'sm-push-task/sending/push-halted.ts',
  ],
  phrases: ['*.module.ts'],
  seed: ['*.service.ts'],
};

const IM = './backend/src/modules/im';

const imZones = Object.keys(imDistricts).flatMap((district, at, all) => [
  ...all.slice(at + 1).map((above) => ({
    target: `${IM}/${district}`,
    from: `${IM}/${above}`,
    message: `${above} stands on ${district}, not the other way round.`,
  })),
  ...all.slice(0, at).map((below) => ({
    target: `${IM}/${district}`,
    from: `${IM}/${below}/**/*`,
    except: imDistricts[below].map((door) => `**/im/${below}/${door}`),
    message: `${below} is entered by its doors: ${imDistricts[below].join(', ')}.`,
  })),
]);

const frontendZones = [
  {
    target: './frontend/src/kernel',
    from: ['./frontend/src/app', './frontend/src/modules'],
    message: 'The kernel knows neither the application nor a module.',
  },
  ...folders('./frontend/src/modules').map((name) => ({
    target: `./frontend/src/modules/${name}`,
    from: './frontend/src/modules',
    except: [`./${name}`],
    message: 'A module does not reach into another: what two of them need belongs to the kernel.',
  })),
];

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
      'import-x/no-restricted-paths': ['error', { zones: [...backendZones, ...imZones, ...frontendZones] }],
      // What takes longer than its text is long stops everybody else; nobody can say for sure whose text an expression meets.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
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
        { object: 'process', property: 'env', message: 'config/env.ts is the only reader of the environment.' },
      ],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/kernel/database/for-update.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['Literal[value=/FOR UPDATE|pessimistic_write/]', 'TemplateElement[value.raw=/FOR UPDATE/]'].map(
          (selector) => ({
            selector,
            message: 'kernel/database/for-update.ts knows how rows are held, and what SQLite does instead.',
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
      // A promise that fails unheld ends a server: `void` is no way out, `background` logs what fails.
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }],
      'house/no-unheld-promise': 'error',
    },
  },
  { files: ['backend/src/config/env.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    // What starts a process reads what that was told; a test gives an application its own.
    files: ['backend/src/**/*.ts'],
    ignores: [
      'backend/src/config/**',
      'backend/src/**/main.ts',
      'backend/src/openapi.ts',
      'backend/src/migrations/pending.ts',
      '**/*.test.ts',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/config/env', '**/config/env.js'],
              message: 'Ask for an AppConfig in the constructor; what starts a process hands it on.',
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
    // A component that does not fit a screen is a hook and a view, or several views.
    files: ['frontend/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 60, IIFEs: true }] },
  },
  {
    // What fails in the background is said: `background` sees to that, `void` does not.
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { house },
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }],
      'house/no-unheld-promise': 'error',
    },
  },
  {
    // An HTTP answer is of unknown shape by nature; what a test expects of it is the check.
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
  {
    files: ['scripts/**/*.mjs', '*.mjs', 'backend/*.js', 'frontend/e2e/**/*.mjs', 'docker/test/**/*.mjs'],
    languageOptions: { globals: globals.node },
  },
  { files: ['backend/*.js'], languageOptions: { sourceType: 'commonjs' } },
  // Page functions of the browser suite run inside the page.
  { files: ['frontend/e2e/**/*.mjs'], languageOptions: { globals: globals.browser } },
  prettier,
);
