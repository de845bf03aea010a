import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, runNode } from '../process/run.mjs';
import { binary, root } from '../process/workspace.mjs';
import { pluginApiTypes } from './plugin-api-types.mjs';

const TYPES = 'switchboard.d.ts';

/**
 * Writes the type declarations of the plugin API beside the plugin's source, or into the shared file of its siblings, and checks the
 * source's types.
 */
export async function checkTypes(folder) {
  const shared = join(folder, '..', TYPES);
  writeChanged(existsSync(shared) ? shared : join(folder, 'source', TYPES), pluginApiTypes());
  const args = ['-p', join(folder, 'tsconfig.json'), '--noEmit', '--pretty', 'false'];
  await must('The types', runNode(binary('.', 'typescript', 'tsc'), args, { cwd: root, timeout: 120_000 }));
}

/** Leaves an equal file alone: the shared one is a source of the server, and somebody who read it half written would build the server again. */
function writeChanged(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
