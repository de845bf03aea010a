import { DataSource } from 'typeorm';
import { env } from '../src/config/env';
import { withoutTenant } from '../src/kernel/rows/tenant/tenant-work';
import { startApp, type TestApp } from './app';
import { elsewhere } from './elsewhere';

const environment = { ...process.env };
afterEach(() => {
  Object.assign(process.env, environment);
});

/** A task that is due meanwhile fills these. A start leaves them empty. */
const FILLED_BY_TASKS = new Set(['im_stat', 'im_stat_gauge', 'im_stat_mark', 'im_stat_person', 'task_log']);

/** How each table is made, without the number that its next row gets, and how many rows a start has written into it. */
async function tablesOf(app: TestApp): Promise<Record<string, [made: string, rows?: number]>> {
  const source = app.nest.get(DataSource);
  const found: Record<string, [string, number?]> = {};
  for (const table of await namesIn(source)) {
    if (FILLED_BY_TASKS.has(table)) {
      found[table] = [await madeAs(source, table)];
      continue;
    }
    const [counted] = await source.query<{ n: number | string }[]>(`SELECT COUNT(*) AS n FROM \`${table}\``);
    found[table] = [await madeAs(source, table), Number(counted?.n)];
  }
  return found;
}

async function namesIn(source: DataSource): Promise<string[]> {
  const sql = env.databaseUrl
    ? 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() ORDER BY name'
    : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name";
  return (await source.query<{ name: string }[]>(sql)).map(({ name }) => name);
}

async function madeAs(source: DataSource, table: string): Promise<string> {
  if (!env.databaseUrl) {
    const all = await source.query<{ sql: string | null }[]>(
      'SELECT sql FROM sqlite_master WHERE tbl_name = ? ORDER BY name',
      [table],
    );
    return all.map(({ sql }) => sql ?? '').join('\n');
  }
  const [made] = await source.query<{ 'Create Table': string }[]>(`SHOW CREATE TABLE \`${table}\``);
  return String(made?.['Create Table']).replace(/ AUTO_INCREMENT=\d+/, '');
}

async function tablesAfter(app: TestApp): ReturnType<typeof tablesOf> {
  try {
    return await withoutTenant('a test', () => tablesOf(app));
  } finally {
    await app.close();
  }
}

test('a database that begins with a copy has the tables, the indexes and as many rows as one after a first start', async () => {
  const first = await tablesAfter(await startApp(elsewhere({})));
  Object.assign(process.env, environment);
  expect(Object.keys(first).length).toBeGreaterThan(50);
  expect(await tablesAfter(await startApp())).toEqual(first);
});
