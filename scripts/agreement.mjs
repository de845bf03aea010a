// Tests with random columns that the server, the API document and the forms accept the same values, on both databases. Runs every night.
// Usage: npm run agreement -- --times 20 [--seed 7]
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { makeReady } from './launch/launch.mjs';
import { numberOption } from './process/number-option.mjs';
import { Failed } from './process/run.mjs';
import { withTemporaryFolder } from './process/with-temporary-folder.mjs';
import { root } from './process/workspace.mjs';
import { provide, testServers } from './test/services.mjs';
import { step } from './test/step.mjs';
import { Tally } from './test/tally.mjs';
import { jestSuite } from './test/unit-suites.mjs';

const TEST = 'test/schema/agreement.test.ts';
const options = {
  times: { type: 'string', default: '20' },
  // The seed of the first time; each further time adds one. Without it, a random one, which is printed.
  seed: { type: 'string' },
};

async function databases(folder) {
  const { lacking, failure } = await provide(['database', 'redis']);
  if (failure) throw failure;
  const why = [lacking.database, lacking.redis].filter(Boolean);
  if (why.length) throw new Failed(`MariaDB is not tested: ${why.join(' and ')}`);
  return { embedded: { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' }, MariaDB: await testServers(folder) };
}

/** @returns the tally of all runs */
async function agree(folder) {
  const { values } = parseArgs({ options });
  const times = numberOption('times', values.times, { isWhole: true });
  const first = values.seed === undefined ? randomInt(2 ** 30) : numberOption('seed', values.seed, { isWhole: true });
  await makeReady();
  const tally = new Tally();
  const places = Object.entries(await databases(folder));
  for (let seed = first; seed < first + times; seed++)
    for (const [name, servers] of places) {
      const env = { ...servers, AGREEMENT_SEED: String(seed) };
      tally.add(await step(`seed ${seed}, ${name}`, (part) => jestSuite(folder, part, env, { files: [TEST] })));
    }
  return tally;
}

process.chdir(root);
const tally = await withTemporaryFolder('agreement', agree);
console.log(String(tally));
process.exitCode = tally.failed ? 1 : 0;
