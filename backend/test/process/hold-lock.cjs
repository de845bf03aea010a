/**
 * Another program that uses a database. On a line of input it takes a lock of the given kind (`IMMEDIATE`, `EXCLUSIVE`), on the next line
 * it releases it, and so on. It reports each step.
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
