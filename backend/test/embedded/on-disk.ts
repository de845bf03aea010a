import libsql from 'libsql';

/** What somebody who knows nothing of the house finds in its database. */
export function onDisk<Row>(path: string, sql: string): Row[] {
  const database = new libsql(path, { timeout: 10_000 });
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}
