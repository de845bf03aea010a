// Removes the second factor of a staff member who cannot sign in any more, on the machine of the server.
// Usage: npm run rescue -- --username NAME
import { readDotEnv } from './launch/dot-env.mjs';
import { build, staleHalves } from './launch/build.mjs';
import { progress } from './process/progress.mjs';
import { fail } from './process/fail.mjs';
import { root } from './process/workspace.mjs';

process.chdir(root);
readDotEnv();
try {
  const stale = staleHalves(['backend']);
  if (stale.length) await progress('Building the server', () => build(stale));
  await import(new URL('../backend/dist/modules/base/rescue/main.js', import.meta.url));
} catch (error) {
  fail(error);
}
