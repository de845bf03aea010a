import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { endAll } from '../process/children.mjs';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { emptied } from './emptied.mjs';
import { loseAndRestore } from './lose-and-restore.mjs';

const home = mkdtempSync(join(tmpdir(), 'switchboard-recovery-'));
const places = (name) => ({
  embedded: { folder: join(home, name) },
  server: { folder: join(home, `${name}-server`), url },
});
let url;

/** The daily test restores into the same kind of database. */
describe('An installation that is killed under writes', { skip: !mariadbCommand() }, () => {
  before(async () => {
    ({ url } = await privateMariadb(home));
  });
  after(async () => {
    await endAll();
    rmSync(home, { recursive: true, force: true });
  });

  test('answers from its backup as before when the embedded database comes back as MariaDB', async (t) => {
    const { embedded, server } = places('one');
    await loseAndRestore({
      from: embedded,
      to: server,
      file: join(home, 'one.sbk'),
      tell: (line) => t.diagnostic(line),
    });
  });

  test('answers from its backup as before when MariaDB comes back as the embedded database', async (t) => {
    const { embedded, server } = places('two');
    await emptied(url);
    await loseAndRestore({
      from: server,
      to: embedded,
      file: join(home, 'two.sbk'),
      tell: (line) => t.diagnostic(line),
    });
  });
});
