import { build, staleHalves } from './build.mjs';
import { readDotEnv } from './dot-env.mjs';
import { fail } from '../process/fail.mjs';
import { progress } from '../process/progress.mjs';
import { root } from '../process/workspace.mjs';

/**
 * Runs a command of the built server, with the settings in `.env`, and builds the server first if its sources are newer. If that fails, the
 * process ends with this exit code.
 */
export async function runBuilt(path, exitCode = 1) {
  process.chdir(root);
  readDotEnv();
  try {
    const stale = staleHalves(['backend']);
    if (stale.length) await progress('Building the server', () => build(stale));
    await import(new URL(`../../backend/dist/${path}`, import.meta.url));
  } catch (error) {
    fail(error, exitCode);
  }
}
