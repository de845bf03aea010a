import { ESLint } from 'eslint';
import { inRoot, root } from '../process/workspace.mjs';
import { typeFaults } from '../types/project.mjs';

/** Says how a part of the trial ended, as a line of JSON. */
export const say = (part, log = '') =>
  process.stdout.write(`${JSON.stringify({ part, passed: !log.trim(), log: log.slice(-20_000) })}\n`);

/** The planned files of a half that are written in TypeScript and change. */
export const sourceOf = (half, { files }) =>
  files
    .filter(({ path, after, state }) => after !== null && state !== 'same' && path.startsWith(`${half}/`))
    .filter(({ path }) => /\.tsx?$/.test(path))
    .map(({ path }) => inRoot(path));

/** Types first; what is lint asked of files whose types do not hold would say the same once more. */
export async function sayTypesAndLint(half, program, files, more = () => '') {
  const types = typeFaults(program) || more();
  say(`${half} types`, types);
  if (!types) say(`${half} lint`, await lintFaults(program, files));
}

/** By the program that is open already: to open one of its own is most of what lint does. */
async function lintFaults(program, files) {
  if (!files.length) return '';
  const eslint = new ESLint({
    cwd: root,
    overrideConfig: [
      {
        files: ['**/*.{ts,tsx,mts}'],
        languageOptions: { parserOptions: { projectService: false, programs: [program] } },
      },
    ],
  });
  const results = await eslint.lintFiles(files);
  const { format } = await eslint.loadFormatter('stylish');
  return format(results);
}
