import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { must, run } from '../process/run.mjs';
import { inRoot } from '../process/workspace.mjs';

/** The Node release that the image runs on. `docker/Dockerfile` names its major version. */
export const IMAGE_NODE = '24.21.0';

const majorOf = (version) => version.replace(/^v/, '').split('.')[0];

/**
 * An executable of that Node release, so that the tests run on it as well as on the local Node. Uses the current executable if it has the
 * same major version, otherwise downloads the one for this platform from the npm registry and keeps it beside the packages.
 * @returns {Promise<string>} its path
 * @throws if the registry has none for this platform, or cannot be reached
 */
export async function nodeRelease(version) {
  if (majorOf(process.version) === majorOf(version)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = inRoot(join('node_modules', '.cache', `node-${version}`));
  const executable = join(folder, 'node_modules', name, 'bin', 'node');
  if (!existsSync(executable)) {
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
    await must(`Fetching Node ${version}`, run('npm', [...args, `${name}@${version}`], { timeout: 5 * 60_000 }));
  }
  await must(`Node ${version}`, run(executable, ['--version'], { timeout: 60_000 }));
  return executable;
}
