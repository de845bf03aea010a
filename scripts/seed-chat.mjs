// Fills the chat's tables with people who do not exist and what they say to each other: as many as wished, the same each time.
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
