import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { mariadbCommand, privateMariadb } from './private-mariadb.mjs';

test('a command that needs MariaDB says so where neither MariaDB nor MySQL is installed', async (t) => {
  const folder = temporaryFolder('mariadb');
  t.after(folder.remove);
  await assert.rejects(privateMariadb(folder.path, { server: null }), /needs MariaDB or MySQL/);
});

test(
  'a server that starts leaves the temporary tables of another one alone',
  { skip: !mariadbCommand() },
  async (t) => {
    const folder = temporaryFolder('mariadb');
    const inherited = process.env.TMPDIR;
    process.env.TMPDIR = folder.path;
    t.after(() => {
      if (inherited === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = inherited;
      folder.remove();
    });
    const table = join(folder.path, '#sql-temptable-1-2-3.MAI');
    writeFileSync(table, '');
    const mariadb = await privateMariadb(folder.path);
    await mariadb.stop();
    assert.ok(existsSync(table));
  },
);
