import { ESLint } from 'eslint';
import { root } from '../process/workspace.mjs';

/**
 * Lints files or folders with a TypeScript program that is already open: opening and checking another one is most of the cost of lint.
 * @param options `ignored` patterns, and another folder than this repository for `cwd`
 * @returns what ESLint would print. Empty if there are no errors and no warnings
 */
export async function lintFaults(program, what, { ignored = [], cwd = root } = {}) {
  if (!what.length) return '';
  const eslint = new ESLint({
    cwd,
    // Of some changed files, some may be ignored.
    warnIgnored: false,
    ignorePatterns: ignored,
    overrideConfig: [
      {
        files: ['**/*.{ts,tsx,mts}'],
        // Each plugin is a project of its own.
        ignores: ['backend/plugins/**'],
        languageOptions: { parserOptions: { projectService: false, programs: [program] } },
      },
    ],
  });
  const results = await eslint.lintFiles(what);
  const { format } = await eslint.loadFormatter('stylish');
  return format(results);
}
