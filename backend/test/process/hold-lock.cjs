/**
 * Another program on a database: with a line that comes in it takes the lock in the way that it was told (`IMMEDIATE`, `EXCLUSIVE`), with
 * the next it lets it go, and so on. It says each time that it has done so.
 */
const process = require('node:process');
const Database = require('libsql');

const [path, way] = process.argv.slice(2);
const database = new Database(path, { timeout: 10_000 });
let holds = false;

process.stdin.on('data', () => {
  database.exec(holds ? 'COMMIT' : `BEGIN ${way}; PRAGMA user_version = 0`);
  holds = !holds;
  process.stdout.write(holds ? 'held\n' : 'free\n');
});
