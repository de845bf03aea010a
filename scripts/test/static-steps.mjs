import { binary, inRoot, root } from '../process/workspace.mjs';
import { runCheck } from './run-check.mjs';

/**
 * The checks of the sources that do not run the product. Each is one check, keeps one core busy and changes nothing, so that they can run
 * in parallel. The longest come first. Backend and frontend are linted separately, because each needs its own types.
 */
export const staticSteps = [
  { name: 'lint of the console', work: () => lint('.', '--ignore-pattern', 'backend/') },
  { name: 'lint of the server', work: () => lint('backend') },
  { name: 'types of the console', work: () => types('frontend') },
  { name: 'format', work: () => node('prettier', binary('.', 'prettier'), ['--check', '--log-level=warn', '.']) },
  { name: 'types of the server', work: () => types('backend') },
  { name: 'generated files', work: () => node('The check', inRoot('scripts/openapi.mjs'), ['--check']) },
  { name: 'no circles', work: () => node('The check', inRoot('scripts/lint/check-circles.mjs')) },
  { name: 'documents name what is there', work: () => node('The check', inRoot('scripts/lint/check-documents.mjs')) },
  { name: 'a demo for every part', work: () => node('The check', inRoot('scripts/lint/check-demos.mjs')) },
  { name: 'texts in three languages', work: () => node('The check', inRoot('scripts/check-locales.mjs')) },
].map((step) => ({ ...step, cores: 1 }));

function lint(...what) {
  return node('eslint', binary('.', 'eslint'), [...what, '--max-warnings', '0']);
}

function types(workspace) {
  return node('tsc', binary(workspace, 'typescript', 'tsc'), ['-p', `${workspace}/tsconfig.json`, '--noEmit']);
}

async function node(name, script, args = []) {
  await runCheck(name, script, args, { cwd: root });
}
