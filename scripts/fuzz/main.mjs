import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { build, staleHalves } from '../launch/build.mjs';
import { endAll, onInterrupt } from '../process/children.mjs';
import { fail } from '../process/fail.mjs';
import { numberOption } from '../process/number-option.mjs';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { root } from '../process/workspace.mjs';
import { placesOf } from './places.mjs';
import { fuzz } from './fuzz.mjs';

const options = {
  // The time for each database.
  minutes: { type: 'string', default: '1' },
  // The seed of all requests. Without it, a fixed seed and a random one, which is printed, take turns.
  seed: { type: 'string' },
  // An empty database that the run may fill and destroy. It replaces the embedded one and the private MariaDB.
  database: { type: 'string' },
  redis: { type: 'string' },
  // Only operations whose path contains this text.
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
  const minutes = numberOption('minutes', values.minutes);
  await build(staleHalves(['backend']));
  const seeds = values.seed ? [values.seed] : ['1', String(randomInt(2 ** 31))];
  let findings = 0;
  for (const place of await placesOf(folder.path, values))
    findings += await fuzz(place, { seeds, minutes, only: values.only });
  await cleanUp();
  process.exitCode = findings ? 1 : 0;
} catch (error) {
  await cleanUp();
  fail(error);
}
