import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** An absolute path inside the repository. */
export const inRoot = (...parts) => join(root, ...parts);

/** The script behind a package's command, resolved from that workspace. Starting it with node saves the half second that npm takes. */
export function binary(workspace, name, command = name) {
  const require = createRequire(inRoot(workspace, 'package.json'));
  const manifest = manifestOf(require, name);
  const { bin } = require(manifest);
  return resolve(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

/** `exports` may hide a package's own manifest, so it is searched for as a file. */
function manifestOf(require, name) {
  const folder = require.resolve.paths(name).find((path) => exists(require, join(path, name, 'package.json')));
  if (!folder) throw new Error(`The package ${name} is not installed: run npm ci`);
  return join(folder, name, 'package.json');
}

function exists(require, path) {
  try {
    return Boolean(require.resolve(path));
  } catch {
    return false;
  }
}
