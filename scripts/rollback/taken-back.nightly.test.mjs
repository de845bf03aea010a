import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { endAll } from '../process/children.mjs';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { CONTRACTING, newerBuild } from './newer-build.mjs';
import { takeBack } from './take-back.mjs';

/** They are in no backup: who was signed in, what a process had just begun, and which node held what. */
const OF_THE_MOMENT = ['base_sys_session', 'engine_job', 'im_channel_lease'];

describe('An upgrade that has taken something away', () => {
  const folder = temporaryFolder('taken-back');
  const newer = join(folder.path, 'newer');
  const place = (name, url) => ({ folder: join(folder.path, name), url });
  const isTakenBack = async (t, kind, url) => {
    const { differing, kept } = await takeBack({
      ...{ place: place(`${kind}-first`, url), second: place(`${kind}-second`), newer },
      backups: join(folder.path, `${kind}-backups`),
      tell: (line) => t.diagnostic(line),
    });
    assert.deepEqual(differing, OF_THE_MOMENT);
    assert.ok(kept >= 40);
  };

  before(() => newerBuild(newer, CONTRACTING));
  after(async () => {
    await endAll();
    folder.remove();
  });

  test('is taken back with the data of before, with the embedded database', { timeout: 600_000 }, (t) =>
    isTakenBack(t, 'embedded'),
  );

  test(
    'is taken back with the data of before, with MariaDB',
    { timeout: 600_000, skip: !mariadbCommand() },
    async (t) => {
      const { url } = await privateMariadb(folder.path);
      await isTakenBack(t, 'server', url);
    },
  );
});
