import { parseArgs } from 'node:util';
import { build, staleHalves, titles } from './launch/build.mjs';
import { endAll, onInterrupt } from './process/children.mjs';
import { fail } from './process/fail.mjs';
import { progress } from './process/progress.mjs';

/** `npm run build` builds what is stale; `npm run build -- --all` builds everything. */
onInterrupt(endAll);
try {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
  const names = values.all ? ['backend', 'frontend'] : staleHalves();
  if (names.length) await progress(`Building the ${titles(names)}`, () => build(names));
  else console.log('Nothing to build: the build on disk was made from these sources');
} catch (error) {
  fail(error);
}
