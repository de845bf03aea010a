import { parseArgs } from 'node:util';
import { generate, keep, staleFault, staleFiles } from './generate/openapi.mjs';
import { build, staleHalves } from './launch/build.mjs';
import { Failed } from './process/run.mjs';
import { withTemporaryFolder } from './process/with-temporary-folder.mjs';

await withTemporaryFolder('openapi', async (folder) => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  await build(staleHalves(['backend']));
  const made = await generate(folder);
  const stale = staleFiles(made);
  if (values.check && stale.length) throw new Failed(staleFault(made));
  keep(made);
  console.log(stale.length ? `Written: ${stale.join(', ')}` : 'Nothing changed');
});
