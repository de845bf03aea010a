import libsql from 'libsql';

/** Reads the database file directly, as a program would that knows nothing of the application. */
export function onDisk<Row>(path: string, sql: string): Row[] {
  const database = new libsql(path, { timeout: 10_000 });
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}
