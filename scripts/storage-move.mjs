// Copies the content of all files from one store to another, verifies it, and reports what it did. A second run resumes an interrupted one.
// Usage: npm run storage:move -- --to https://KEY:SECRET@host/bucket, then, on the new store: npm run storage:move -- --from local
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
  await import(new URL('../backend/dist/modules/space/move/main.js', import.meta.url));
} catch (error) {
  fail(error);
}
