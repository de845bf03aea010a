import { Failed } from '../process/run.mjs';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { privateMariadb } from '../services/private-mariadb.mjs';
import { provide } from '../test/services.mjs';

/** Runs work with a MariaDB in addition to the embedded database: the given one, or a private one. */
export async function onBothDatabases(work) {
  if (process.env.TEST_DATABASE_URL) return work();
  const { lacking, failure } = await provide(['database']);
  if (lacking.database) throw failure ?? new Failed(`There is no second database: ${lacking.database}`);
  const folder = temporaryFolder('mariadb');
  const server = await privateMariadb(folder.path);
  process.env.TEST_DATABASE_URL = server.url;
  try {
    return await work();
  } finally {
    await server.stop();
    folder.remove();
  }
}
