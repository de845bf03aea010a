import { lintFaults } from '../lint/lint-faults.mjs';
import { inRoot } from '../process/workspace.mjs';
import { typeFaults } from '../types/project.mjs';

/** Prints how one part of the check ended, as a line of JSON. */
export const say = (part, log = '') =>
  process.stdout.write(`${JSON.stringify({ part, passed: !log.trim(), log: log.slice(-20_000) })}\n`);

/** The planned TypeScript files of a half that change. */
export const sourceOf = (half, { files }) =>
  files
    .filter(({ path, after, state }) => after !== null && state !== 'same' && path.startsWith(`${half}/`))
    .filter(({ path }) => /\.tsx?$/.test(path))
    .map(({ path }) => inRoot(path));

/** Types are checked first. If they fail, lint is skipped, because it would report the same problems again. */
export async function sayTypesAndLint(half, program, files, more = () => '') {
  const types = typeFaults(program) || more();
  say(`${half} types`, types);
  if (!types) say(`${half} lint`, files.length ? await lintFaults(program, files) : '');
}
