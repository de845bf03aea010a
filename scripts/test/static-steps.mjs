import { binary, inRoot, root } from '../process/workspace.mjs';
import { runCheck } from './run-check.mjs';

/**
 * The checks of the sources that do not run the product. Each is one check, keeps one core busy and changes nothing, so that they can run
 * in parallel; a step that waits most of its time runs beside two of them. The longest come first. Each half of the product has one process
 * for all that needs its types, because they are most of the work. Lint and format may be limited to some files.
 */
export const checks = {
  console: { name: 'types and lint of the console', work: (files) => half('check-console', files) },
  server: { name: 'types, lint and generated files of the server', work: (files) => half('check-server', files) },
  format: { name: 'format', work: (files = ['.']) => format(files) },
  circles: { name: 'no circles', work: () => check('check-circles') },
  documents: { name: 'documents name what is there', work: () => check('check-documents') },
  demos: { name: 'a demo for every part', work: () => check('check-demos') },
  texts: { name: 'texts in three languages', work: () => node('The check', inRoot('scripts/check-locales.mjs')) },
};

export const staticSteps = Object.values(checks).map(({ name, work }) => ({ name, cores: 0.75, work: () => work() }));

/**
 * A type checker keeps most of what it makes. With the usual 16 MB for young objects, a fifth of its time was garbage collection, because
 * each object is copied twice before it counts as old.
 */
const ROOM = { NODE_OPTIONS: '--max-semi-space-size=64' };

const half = (name, files) => check(name, files ? ['--lint', ...files] : [], ROOM);

const check = (name, args, env) => node('The check', inRoot(`scripts/lint/${name}.mjs`), args, env);

const format = (files) =>
  node('prettier', binary('.', 'prettier'), ['--check', '--log-level=warn', '--ignore-unknown', ...files]);

async function node(name, script, args = [], env = {}) {
  await runCheck(name, script, args, { cwd: root, env: { ...process.env, ...env } });
}
