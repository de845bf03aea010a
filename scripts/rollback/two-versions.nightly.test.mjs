import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openDatabase } from '../services/database.mjs';
import { endAll } from '../process/children.mjs';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { QUIET, startServer } from '../recovery/installation.mjs';
import { mariadbCommand } from '../services/private-mariadb.mjs';
import { startInstallation } from '../topology/installation.mjs';
import { seedInstallation } from '../topology/staff.mjs';
import { embeddedUnderLoad } from './embedded-under-load.mjs';
import { EXPANDING, newerBuild } from './newer-build.mjs';
import { replaceNodes } from './two-versions.mjs';

/** Rows of the build of before have the defaults of the columns that it does not know. */
async function hasWhatIsNew(place) {
  const database = openDatabase(place);
  const [row] = await database.query(
    'SELECT COUNT(*) AS `all`, COUNT(colour) AS coloured, COUNT(weight) AS weighed, SUM(weight) AS weight FROM dict_info',
  );
  await database.end();
  assert.ok(Number(row.all) > 100);
  assert.deepEqual([Number(row.coloured), Number(row.weighed), Number(row.weight)], [0, Number(row.all), 0]);
}

describe('The build of before on the schema of a newer one that only adds', () => {
  const folder = temporaryFolder('two-versions');
  const newer = join(folder.path, 'newer');

  before(() => newerBuild(newer, EXPANDING));
  after(async () => {
    await endAll();
    folder.remove();
  });

  test(
    'answers everything beside the newer one while four nodes are replaced',
    { timeout: 600_000, skip: !mariadbCommand() },
    async (t) => {
      const warnings = [];
      const installation = await startInstallation(folder.path, (line) => {
        if (line.includes('beside which this one works')) warnings.push(line);
      });
      const staff = await seedInstallation(installation);
      t.diagnostic(await replaceNodes(installation, staff, newer));
      assert.equal(warnings.length, 2);
      await hasWhatIsNew({ url: installation.databaseUrl });
    },
  );

  test('answers everything alone, with the embedded database', { timeout: 300_000 }, async (t) => {
    const place = { folder: join(folder.path, 'embedded') };
    mkdirSync(place.folder);
    for (const [build, seed] of [
      [undefined, 'base'],
      [newer, 'none'],
      [undefined, 'none'],
    ]) {
      const server = await startServer(place, { ...QUIET, SEED: seed }, build);
      t.diagnostic(await embeddedUnderLoad(server, `${build ? 'newer' : 'older'}-${seed}`));
      await server.stop();
    }
    await hasWhatIsNew({ file: join(place.folder, 'switchboard.db') });
  });
});
