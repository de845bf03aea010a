import { lowerPriority } from '../process/lower-priority.mjs';
import { binary, inRoot, root } from '../process/workspace.mjs';
import { runCheck } from './run-check.mjs';

/**
 * The checks of the sources that do not run the product. Each is one check, keeps one core busy and changes nothing, so that they can run
 * in parallel. The longest come first. Each half of the product has one process for all that needs its types, because they are most of the
 * work. The work gets `files`, to which lint and format are limited, and `isSpare` if it may use only what other processes leave.
 */
export const checks = {
  console: { name: 'types and lint of the console', work: (choice) => half('check-console', choice) },
  server: { name: 'types, lint and generated files of the server', work: (choice) => half('check-server', choice) },
  format: { name: 'format', work: format },
  circles: { name: 'no circles', work: (choice) => check('lint/check-circles', choice) },
  documents: { name: 'documents name what is there', work: (choice) => check('lint/check-documents', choice) },
  demos: { name: 'a demo for every part', work: (choice) => check('lint/check-demos', choice) },
  texts: { name: 'texts in three languages', work: (choice) => check('check-locales', choice) },
};

/**
 * A type checker keeps most of what it makes. With the usual 16 MB for young objects, a fifth of its time was garbage collection, because
 * each object is copied twice before it counts as old.
 */
const ROOM = { NODE_OPTIONS: '--max-semi-space-size=64' };

const half = (name, { files, isSpare }) =>
  check(`lint/${name}`, { args: files ? ['--lint', ...files] : [], env: ROOM, isSpare });

const check = (name, { args, env, isSpare }) =>
  node('The check', inRoot(`scripts/${name}.mjs`), { args, env, isSpare });

function format({ files = ['.'], isSpare }) {
  const args = ['--check', '--log-level=warn', '--ignore-unknown', ...files];
  return node('prettier', binary('.', 'prettier'), { args, isSpare });
}

async function node(name, script, { args, env, isSpare = false }) {
  const options = { cwd: root, env: { ...process.env, ...env }, ...(isSpare && { begun: lowerPriority }) };
  await runCheck(name, script, args, options);
}
