import { parseArgs } from 'node:util';
import { generate, keep, staleFiles } from './generate/openapi.mjs';
import { build, staleHalves } from './launch/build.mjs';
import { endAll, onInterrupt } from './process/children.mjs';
import { fail } from './process/fail.mjs';
import { Failed } from './process/run.mjs';
import { temporaryFolder } from './process/temporary-folder.mjs';

onInterrupt(endAll);
const folder = temporaryFolder('openapi');
try {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  await build(staleHalves(['backend']));
  const made = await generate(folder.path);
  const stale = staleFiles(made);
  if (!values.check) keep(made);
  else if (stale.length) throw new Failed(`Stale: ${stale.join(', ')}; run npm run openapi and commit the result.`);
  console.log(stale.length ? `Written: ${stale.join(', ')}` : 'Nothing changed');
} catch (error) {
  folder.remove();
  fail(error);
}
folder.remove();
