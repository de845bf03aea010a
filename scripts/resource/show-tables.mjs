// Prints the CREATE statements of the named tables of a freshly migrated database, as one line of JSON.
// Usage: DATABASE_URL=mysql://… node scripts/resource/show-tables.mjs demo_goods dict_info
import { createRequire } from 'node:module';
import { inRoot } from '../process/workspace.mjs';

const load = createRequire(inRoot('backend/dist/main.js'));
load('reflect-metadata');
const source = await load('./pending-statements.js').openWithAllEntities();
const statements = [];
for (const table of process.argv.slice(2)) {
  const [row] = await source.query(`SHOW CREATE TABLE \`${table}\``);
  statements.push(row['Create Table']);
}
await source.destroy();
console.log(JSON.stringify(statements));
