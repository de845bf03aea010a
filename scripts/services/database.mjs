import { createRequire } from 'node:module';
import { inRoot } from '../process/workspace.mjs';

const require = createRequire(inRoot('backend/package.json'));

/** The database drivers of the product, used directly: `{ query(sql, values), end() }`. */
export function openDatabase({ file, url }) {
  return url ? openMysql(url) : openSqlite(file);
}

function openSqlite(file) {
  const Database = require('libsql');
  const database = new Database(file);
  const prepared = new Map();
  const statement = (sql) => prepared.get(sql) ?? prepared.set(sql, database.prepare(sql)).get(sql);
  return {
    kind: 'sqlite',
    async query(sql, values = []) {
      const one = statement(sql);
      return one.reader ? one.all(...values) : one.run(...values);
    },
    end: () => database.close(),
  };
}

function openMysql(uri) {
  const pool = require('mysql2/promise').createPool({ uri, connectionLimit: 10, timezone: 'Z' });
  return { kind: 'mysql', query: async (sql, values) => (await pool.query(sql, values))[0], end: () => pool.end() };
}
