import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { endAll } from '../../scripts/process/children.mjs';
import { temporaryFolder } from '../../scripts/process/temporary-folder.mjs';
import { report, said } from '../../scripts/topology/report.mjs';
import { rollNodes } from '../../scripts/topology/rolling/roll.mjs';
import { Topology } from '../../scripts/topology/topology.mjs';

/** How long a call may wait beyond the fault itself, until the process is found to work again. */
const BEYOND_FAULT_MS = 15_000;

/**
 * A whole installation under load: nginx, two web nodes, two workers, MariaDB and Redis.
 * @param faults what happens to it, in turn
 * @param rounds how often its nodes are restarted one after the other, when the load has ended
 */
export const describeTopology = (faults, { rounds }) =>
  describe('An installation under load', () => {
    const folder = temporaryFolder('topology');
    const rows = [];
    let topology;

    before(async () => (topology = await Topology.start(folder.path)), { timeout: 240_000 });
    after(async () => {
      await endAll();
      folder.remove();
    });

    for (const fault of faults)
      test(
        `${fault.name}: every answer is right or asks to try again, and none takes long`,
        { timeout: 300_000 },
        async () => {
          const row = await topology.suffer(fault);
          rows.push(row);
          console.log(`${fault.name}\n${said(row)}`);
          assert.deepEqual(topology.record.wrongs.splice(0), []);
          if (fault.isSilent) assert.equal(row.refused, 0, said(row));
          assert.ok(row.longest < row.heldFor + BEYOND_FAULT_MS, said(row));
        },
      );

    test('all acknowledged writes are stored at the end, and none was done twice', { timeout: 300_000 }, async () => {
      const found = await topology.settle();
      console.log(`${report(rows, found)}\n${found.sums}`);
      assert.deepEqual(found.lost, []);
      assert.deepEqual(found.twice, []);
      assert.deepEqual(topology.record.wrongs, []);
    });

    for (let round = 1; round <= rounds; round++)
      test(
        `the nodes restart one after the other and nothing fails, round ${round}`,
        { timeout: 300_000 },
        async () => {
          console.log(await rollNodes(topology.installation, topology.staff, `rolling-${round}`));
        },
      );
  });
