import { binary, inRoot, root } from '../process/workspace.mjs';
import { runCheck } from './run-check.mjs';

/**
 * The checks of the sources that do not run the product. Each is one check, keeps one core busy and changes nothing, so that they can run
 * in parallel. The longest come first. Each half of the product has one process for all that needs its types, because they are most of
 * the work.
 */
export const staticSteps = [
  { name: 'types and lint of the console', work: () => half('check-console') },
  { name: 'types, lint and generated files of the server', work: () => half('check-server') },
  { name: 'format', work: () => node('prettier', binary('.', 'prettier'), ['--check', '--log-level=warn', '.']) },
  { name: 'no circles', work: () => node('The check', inRoot('scripts/lint/check-circles.mjs')) },
  { name: 'documents name what is there', work: () => node('The check', inRoot('scripts/lint/check-documents.mjs')) },
  { name: 'a demo for every part', work: () => node('The check', inRoot('scripts/lint/check-demos.mjs')) },
  { name: 'texts in three languages', work: () => node('The check', inRoot('scripts/check-locales.mjs')) },
].map((step) => ({ ...step, cores: 1 }));

/**
 * A type checker keeps most of what it makes. With the usual 16 MB for young objects, a fifth of its time was garbage collection, because
 * each object is copied twice before it counts as old.
 */
const ROOM = { NODE_OPTIONS: '--max-semi-space-size=64' };

const half = (name) => node('The check', inRoot(`scripts/lint/${name}.mjs`), [], ROOM);

async function node(name, script, args = [], env = {}) {
  await runCheck(name, script, args, { cwd: root, env: { ...process.env, ...env } });
}
