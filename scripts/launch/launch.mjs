import { endAll, onInterrupt } from '../process/children.mjs';
import { progress } from '../process/progress.mjs';
import { inRoot, root } from '../process/workspace.mjs';
import { build, staleHalves, titles } from './build.mjs';
import { readDotEnv } from './dot-env.mjs';
import { install, installReason } from './install.mjs';
import { exitLike } from './exit-like.mjs';
import { preflight } from './preflight.mjs';
import { supervise } from './supervise.mjs';

/** Everything between a fresh clone and a running server. Each slow step runs only if it is due. */
export async function launch() {
  process.chdir(root);
  readDotEnv();
  await preflight(process.env);
  const release = onInterrupt(endAll);
  await makeReady();
  release();
  // Node 22 and later keep V8's compiled code for the next start, from the first file on.
  process.env.NODE_COMPILE_CACHE ??= inRoot('node_modules/.cache/compile');
  exitLike(await supervise(inRoot('backend/dist/main.js')));
}

/** Installs and builds what is missing or stale. */
export async function makeReady() {
  const reason = installReason();
  if (reason) await progress(`Installing packages (${reason})`, install);
  const stale = staleHalves();
  if (stale.length) await progress(`Building the ${titles(stale)}`, () => build(stale));
}
