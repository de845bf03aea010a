import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase } from '../services/database.mjs';

const TABLES = {
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
  mysql:
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' ORDER BY table_name",
};

/** The hash of all rows of each table of a place, while nothing runs on it, and how many there are: `Map { name => 'rows hash' }`. */
export async function dump({ folder, url }) {
  const database = openDatabase({ file: join(folder, 'switchboard.db'), url });
  const found = new Map();
  for (const { name } of await database.query(TABLES[database.kind])) {
    // The numbers of migrations say only in which order they came.
    const columns = name === 'migrations' ? '`name`' : '*';
    const rows = await database.query(`SELECT ${columns} FROM \`${name}\``);
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    found.set(name, `${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`);
  }
  await database.end();
  return found;
}

/** The names of the tables that two dumps do not have alike. */
export const differingTables = (one, other) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name)).sort();
