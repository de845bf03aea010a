import { must, runNode } from '../process/run.mjs';
import { binary, inRoot, root } from '../process/workspace.mjs';

/** What can be said about the sources without running the product. Each is one check. */
export const staticSteps = [
  { name: 'lint', work: () => node('eslint', binary('.', 'eslint'), ['.', '--max-warnings', '0']) },
  { name: 'format', work: () => node('prettier', binary('.', 'prettier'), ['--check', '--log-level=warn', '.']) },
  { name: 'types of the server', work: () => types('backend') },
  { name: 'types of the console', work: () => types('frontend') },
  { name: 'texts in three languages', work: () => node('The check', inRoot('scripts/check-locales.mjs')) },
  { name: 'generated files', work: () => node('The check', inRoot('scripts/openapi.mjs'), ['--check']) },
];

function types(workspace) {
  return node('tsc', binary(workspace, 'typescript', 'tsc'), ['-p', `${workspace}/tsconfig.json`, '--noEmit']);
}

async function node(name, script, args = []) {
  await must(name, runNode(script, args, { cwd: root, timeout: 10 * 60_000 }));
}
