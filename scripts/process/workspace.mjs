import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the repository. */
export const inRoot = (...parts) => join(root, ...parts);

/** The script behind a package's command, found as that workspace would find it. Starting it with node saves npm's half second. */
export function binary(workspace, name, command = name) {
  const require = createRequire(inRoot(workspace, 'package.json'));
  const manifest = manifestOf(require, name);
  const { bin } = require(manifest);
  return resolve(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

/** `exports` may hide a package's own manifest, so it is looked up as a file. */
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
