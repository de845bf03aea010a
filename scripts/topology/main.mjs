import { parseArgs } from 'node:util';
import { makeReady } from '../launch/launch.mjs';
import { progress } from '../process/progress.mjs';
import { Failed } from '../process/run.mjs';
import { withTemporaryFolder } from '../process/with-temporary-folder.mjs';
import { root } from '../process/workspace.mjs';
import { provide } from '../test/services.mjs';
import { allFaults, someFaults } from './faults.mjs';
import { report, said } from './report.mjs';
import { Topology } from './topology.mjs';

/** `npm run topology` runs every fault, `-- --some` those of the tests at night, `-- --fault web` those whose names contain a word. */
const options = { some: { type: 'boolean', default: false }, fault: { type: 'string', default: '' } };

async function main(folder) {
  const { values } = parseArgs({ options });
  const faults = (values.some ? someFaults : allFaults).filter(({ name }) => name.includes(values.fault));
  if (!faults.length) throw new Failed(`There is no fault called ${values.fault}`);
  await makeReady();
  const { lacking, failure } = await provide(['servers', 'nginx']);
  if (failure) throw failure;
  const why = Object.values(lacking).find(Boolean);
  if (why) throw new Failed(`The whole cannot be started: ${why}`);
  const topology = await progress('Starting nginx, four nodes, MariaDB and Redis', () => Topology.start(folder));
  const rows = [];
  for (const fault of faults) {
    rows.push(await progress(fault.name, () => topology.suffer(fault)));
    console.log(said(rows.at(-1)));
  }
  const found = await progress('What is left', () => topology.settle());
  console.log(`\n${report([topology.record.phases.get('before'), ...rows], found)}\n\n${found.sums}`);
  const bad = [
    ...topology.record.wrongs,
    ...[...found.lost, ...found.twice].map(({ phase, what }) => `${phase}: ${what}`),
  ];
  if (bad.length)
    throw new Failed(`${bad.length} times the whole did not do what it said.`, `${bad.slice(0, 50).join('\n')}\n`);
}

process.chdir(root);
await withTemporaryFolder('topology', main);
