import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { build, staleHalves } from '../launch/build.mjs';
import { numberOption } from '../process/number-option.mjs';
import { withTemporaryFolder } from '../process/with-temporary-folder.mjs';
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

/** @returns the number of findings */
async function main(folder) {
  const { values } = parseArgs({ options });
  const minutes = numberOption('minutes', values.minutes);
  await build(staleHalves(['backend']));
  const seeds = values.seed ? [values.seed] : ['1', String(randomInt(2 ** 31))];
  let findings = 0;
  for (const place of await placesOf(folder, values))
    findings += await fuzz(place, { seeds, minutes, only: values.only });
  return findings;
}

process.chdir(root);
process.exitCode = (await withTemporaryFolder('fuzz', main)) ? 1 : 0;
