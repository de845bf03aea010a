import module from 'node:module';
import { endAll, onInterrupt } from '../process/children.mjs';
import { progress } from '../process/progress.mjs';
import { inRoot, root } from '../process/workspace.mjs';
import { build, staleHalves, titles } from './build.mjs';
import { readDotEnv } from './dot-env.mjs';
import { install, installReason } from './install.mjs';
import { preflight } from './preflight.mjs';

/** Everything between a fresh clone and a running server; each slow step only when it is due. */
export async function launch() {
  process.chdir(root);
  readDotEnv();
  await preflight(process.env);
  const release = onInterrupt(endAll);
  await makeReady();
  release();
  // Node 22 and later keep what V8 compiled for the next start.
  module.enableCompileCache?.(inRoot('node_modules/.cache/compile'));
  // In this process, not in another: no second Node in memory, and Ctrl-C and SIGTERM reach the server itself.
  await import(new URL('../../backend/dist/main.js', import.meta.url));
}

/** Installs and builds what is missing or stale. */
export async function makeReady() {
  const reason = installReason();
  if (reason) await progress(`Installing packages (${reason})`, install);
  const stale = staleHalves();
  if (stale.length) await progress(`Building the ${titles(stale)}`, () => build(stale));
}
