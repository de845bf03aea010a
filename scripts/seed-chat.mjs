// Fills the chat's tables with invented people and their messages: any number of them, and the same data on each run.
// Usage: npm run seed:chat [-- --users N --groups N --messages N --days N --until YYYY-MM-DD --foreign]
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
  await import(new URL('../backend/dist/modules/im/seed/main.js', import.meta.url));
} catch (error) {
  fail(error);
}
