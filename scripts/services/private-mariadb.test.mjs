import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { privateMariadb } from './private-mariadb.mjs';

test('a command that needs MariaDB says so where neither MariaDB nor MySQL is installed', async (t) => {
  const folder = temporaryFolder('mariadb');
  t.after(folder.remove);
  await assert.rejects(privateMariadb(folder.path, { server: null }), /needs MariaDB or MySQL/);
});
