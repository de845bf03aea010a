import { build, staleHalves, titles } from './launch/build.mjs';
import { endAll, onInterrupt } from './process/children.mjs';
import { fail } from './process/fail.mjs';
import { progress } from './process/progress.mjs';

/** `npm run build` builds what is stale; `npm run build -- --all` builds everything. */
onInterrupt(endAll);
const names = process.argv.includes('--all') ? undefined : staleHalves();
if (names?.length === 0) console.log('Nothing to build: the build on disk was made from these sources');
else await progress(`Building the ${titles(names ?? ['backend', 'frontend'])}`, () => build(names)).catch(fail);
