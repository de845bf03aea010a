import { createConnection, type Connection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import { StartError } from '../../src/config/start-error';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { exactCollation } from '../../src/migrations/exact-text';
import { migrate } from '../../src/kernel/stores/database/migrate';
import { settleCollation } from '../../src/kernel/stores/database/settle-collation';
import { imEntities } from '../../src/modules/im/tables/im-entities';
import { openWithAllEntities } from '../../src/pending-statements';
import { createDatabase, dropDatabase } from '../database';

const { DATABASE_URL } = process.env;

/** As tables were created before their collation was named: by that of the database. */
const EARLIER = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci';

(DATABASE_URL ? describe : describe.skip)('the collation of a database server', () => {
  let root: Connection;
  let source: DataSource;
  beforeEach(async () => {
    await createDatabase();
    root = await createConnection(String(DATABASE_URL));
  });
  afterEach(async () => {
    await source?.destroy();
    await root?.end();
    await dropDatabase();
  });

  const rowsOf = async <Row>(sql: string): Promise<Row[]> => (await root.query(sql))[0] as Row[];
  const tables = async (): Promise<string[]> =>
    (
      await rowsOf<{ t: string }>(
        'SELECT table_name AS t FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY 1',
      )
    ).map(({ t }) => t);
  const schema = async (): Promise<Record<string, string>> => {
    const all: Record<string, string> = {};
    for (const table of await tables()) {
      const [row] = await rowsOf<Record<string, string>>(`SHOW CREATE TABLE \`${table}\``);
      all[table] = String(row?.['Create Table']).replace(/ AUTO_INCREMENT=\d+/, '');
    }
    return all;
  };

  test('is set by each migration for all tables except the shared ones', async () => {
    source = await openWithAllEntities();
    await root.query('DROP DATABASE ' + source.driver.database);
    await createDatabase();
    await root.query('USE ' + source.driver.database);
    await source.runMigrations({ transaction: 'each' });
    const others = Object.entries(await schema()).filter(
      ([, text]) =>
        !text.endsWith(`COLLATE=${exactCollation(source)}`) && !text.includes(`COLLATE=${exactCollation(source)} `),
    );
    const shared = imEntities.map((Entity) => source.getMetadata(Entity).tableName);
    expect(others.map(([table]) => table)).toEqual(['migrations', ...shared].sort());
  });

  test('is converted in a database of an earlier version, which keeps its rows', async () => {
    source = await openWithAllEntities();
    const fresh = await schema();
    for (const table of await tables()) await root.query(`ALTER TABLE \`${table}\` CONVERT TO ${EARLIER}`);
    await root.query(
      "INSERT INTO plugin_kv (pluginId, name, value, createTime, updateTime) VALUES (1, 'Né ', '🍣', NOW(), NOW())",
    );
    await migrate(source);
    expect(await schema()).toEqual(fresh);
    expect(await rowsOf('SELECT name, value FROM plugin_kv')).toEqual([{ name: 'Né ', value: '🍣' }]);
  });

  test('stays unchanged in tables that are shared with a chat product', async () => {
    source = await openWithAllEntities();
    await root.query('ALTER TABLE im_user CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci');
    const before = await schema();
    await migrate(source);
    expect(await schema()).toEqual(before);
  });

  test('is converted in a single column', async () => {
    source = await openWithAllEntities();
    const fresh = await schema();
    await root.query(`ALTER TABLE base_sys_role MODIFY name varchar(100) ${EARLIER} NOT NULL`);
    await migrate(source);
    expect((await schema()).base_sys_role).not.toContain('general_ci');
    expect(Object.keys(await schema())).toEqual(Object.keys(fresh));
  });

  test('is looked for in the tables of this schema alone, whatever other schemas the server has', async () => {
    source = await openWithAllEntities();
    const runner = source.createQueryRunner();
    const asked = jest.spyOn(runner, 'query');
    await settleCollation(runner, 'here');
    const [sql = '', parameters] = asked.mock.calls[0] ?? [];
    const plan = (await runner.query(`EXPLAIN ${sql}`, parameters)) as { Extra: string | null }[];
    await runner.release();
    expect(plan.length).toBeGreaterThan(1);
    expect(plan.filter(({ Extra }) => Extra?.includes('all databases'))).toEqual([]);
  });

  test('stops the start with advice if a table cannot be converted', async () => {
    source = await openWithAllEntities();
    await root.query(`ALTER TABLE dict_type CONVERT TO ${EARLIER}`);
    await root.query(
      `CREATE TABLE theirs (word varchar(100), FOREIGN KEY (word) REFERENCES dict_type (\`key\`)) ${EARLIER}`,
    );
    const refused = migrate(source);
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(
      /compares the texts of dict_type by another collation .* Run ALTER TABLE `dict_type` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_\w+, and start again/,
    );
  });

  test('stops the start before any table is created if the server does not know it', async () => {
    source = createDataSource(await databaseOptions(env));
    await source.initialize();
    Object.assign(source.options, { type: 'mysql' });
    const isMysql = (await rowsOf<{ v: string }>('SELECT VERSION() AS v')).every(({ v }) => !v.includes('MariaDB'));
    if (isMysql) Object.assign(source.options, { type: 'mariadb' });
    await expect(migrate(source)).rejects.toThrow(
      /is too old: it lacks utf8mb4_\w+\. Use MariaDB 10\.2, MySQL 8\.0\.17/,
    );
    expect(await tables()).toEqual([]);
  });
});
