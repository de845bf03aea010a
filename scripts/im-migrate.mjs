// Reports what the console needs and the chat product's database (IM_DATABASE_URL) lacks. With `--apply`, adds it.
// Usage: npm run im:migrate [-- --apply [--indexes]]
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
  await import(new URL('../backend/dist/modules/im/product/schema/main.js', import.meta.url));
} catch (error) {
  fail(error);
}
