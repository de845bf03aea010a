// Adds any number of invented end users, with addresses.
// Usage: npm run seed:users -- --users N
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
  await import(new URL('../backend/dist/modules/user/seed/main.js', import.meta.url));
} catch (error) {
  fail(error);
}
