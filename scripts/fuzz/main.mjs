import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { build, staleHalves } from '../launch/build.mjs';
import { endAll, onInterrupt } from '../process/children.mjs';
import { fail } from '../process/fail.mjs';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { root } from '../process/workspace.mjs';
import { placesOf } from './places.mjs';
import { fuzz } from './fuzz.mjs';

const options = {
  // On each database.
  minutes: { type: 'string', default: '1' },
  // What decides every request. Where none is given one that is always the same and one by chance, which is said, take turns.
  seed: { type: 'string' },
  // An empty database that may be filled and destroyed, in place of the embedded one and a private MariaDB.
  database: { type: 'string' },
  redis: { type: 'string' },
  // Only operations whose path holds this.
  only: { type: 'string', default: '' },
};

process.chdir(root);
const folder = temporaryFolder('fuzz');
const cleanUp = async () => {
  await endAll();
  folder.remove();
};
onInterrupt(cleanUp);
try {
  const { values } = parseArgs({ options });
  await build(staleHalves(['backend']));
  const seeds = values.seed ? [values.seed] : ['1', String(randomInt(2 ** 31))];
  let findings = 0;
  for (const place of await placesOf(folder.path, values))
    findings += await fuzz(place, { seeds, minutes: Number(values.minutes), only: values.only });
  await cleanUp();
  process.exitCode = findings ? 1 : 0;
} catch (error) {
  await cleanUp();
  fail(error);
}
