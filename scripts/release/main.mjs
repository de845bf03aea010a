import { parseArgs } from 'node:util';
import { endAll, onInterrupt } from '../process/children.mjs';
import { fail } from '../process/fail.mjs';
import { Failed } from '../process/run.mjs';
import { root } from '../process/workspace.mjs';
import { cutRelease } from './cut-release.mjs';

const USAGE = 'Name the version: npm run release -- 0.2.0';

async function main() {
  const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true });
  if (positionals.length !== 1) throw new Failed(USAGE);
  const [version] = positionals;
  const lines = await cutRelease(root, { version, isDry: values['dry-run'], date: new Date() });
  for (const line of lines) console.log(line);
}

const work = main();
// What was written is taken back before the process ends.
onInterrupt(async () => {
  await endAll();
  await Promise.allSettled([work]);
});
await work.catch(fail);
