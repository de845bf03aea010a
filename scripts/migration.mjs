// Generates the next migration for both databases, from the difference between the entities and the existing migrations.
// Usage: npm run migration -- AddGoods
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { Failed, must, runNode } from './process/run.mjs';
import { withTemporaryFolder } from './process/with-temporary-folder.mjs';
import { privateMariadb } from './services/private-mariadb.mjs';

const [name] = process.argv.slice(2);
const stamp = Math.max(Date.now(), newestStamp() + 1);
await withTemporaryFolder('migration', async (folder) => {
  if (!/^[A-Z][A-Za-z]+$/.test(name ?? ''))
    throw new Failed('Name the migration in capitals: npm run migration -- AddGoods');
  const { url } = await privateMariadb(folder);
  await must('The build', runNode('node_modules/@nestjs/cli/bin/nest.js', ['build']));
  await write('sqlite', { DATA_DIR: folder });
  await write('mysql', { DATABASE_URL: url, DATA_DIR: folder });
});

/** A clock that was ahead once must not place what comes after a migration before it. */
function newestStamp() {
  const stamps = readdirSync('backend/src/migrations/sqlite').map((file) => Number(/^\d+/.exec(file)?.[0] ?? 0));
  return Math.max(0, ...stamps);
}

async function write(dialect, env) {
  const output = await must(
    `The comparison on ${dialect}`,
    runNode('backend/dist/next-migration.js', [], { env: { ...process.env, ...env } }),
  );
  const { up, down } = JSON.parse(output);
  if (!up.length) return console.log(`${dialect}: nothing to do`);
  const home = join('backend/src/migrations', dialect);
  await save(join(home, `${stamp}-${name}.ts`), source(up, down));
  const files = readdirSync(home)
    .filter((file) => /^\d/.test(file))
    .sort();
  await save(join(home, 'index.ts'), files.map((file) => `export * from './${file.replace(/\.ts$/, '')}';`).join('\n'));
  console.log(`${dialect}: ${up.length} statements`);
}

function statements(queries) {
  return queries.map((query) => `await runner.query(${JSON.stringify(query)}${ending(query)});`).join('\n');
}

/** A new table on a server names its collation; see exact-text.ts. */
function ending(query) {
  return isServerTable(query) ? ' + exactText(runner)' : '';
}

function isServerTable(query) {
  return /^CREATE TABLE .* ENGINE=InnoDB$/s.test(query);
}

function source(up, down) {
  const named = [...up, ...down].some(isServerTable) ? "import { exactText } from '../exact-text';\n" : '';
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';
${named}
export class ${name}${stamp} implements MigrationInterface {
  readonly name = '${name}${stamp}';

  async up(runner: QueryRunner): Promise<void> {
    ${statements(up)}
  }

  async down(runner: QueryRunner): Promise<void> {
    ${statements(down)}
  }
}
`;
}

async function save(path, text) {
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), parser: 'typescript' }));
}
