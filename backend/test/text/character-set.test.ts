import { createConnection, type Connection } from 'mysql2/promise';
import { env } from '../../src/config/env';
import { StartError } from '../../src/config/start-error';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { migrate } from '../../src/kernel/stores/database/migrate';
import { openWithAllEntities } from '../../src/pending-statements';

const { DATABASE_URL } = process.env;
const name = new URL(DATABASE_URL ?? 'mysql://x/none').pathname.slice(1);

(DATABASE_URL ? describe : describe.skip)('a database that cannot hold every character', () => {
  let root: Connection;
  beforeAll(async () => {
    root = await createConnection({ uri: Object.assign(new URL(String(DATABASE_URL)), { pathname: '/' }).href });
  });
  afterAll(() => root?.end());
  afterEach(() => root.query(`DROP DATABASE IF EXISTS \`${name}\``));

  const create = async (charset: string, ...statements: string[]): Promise<void> => {
    await root.query(`CREATE DATABASE \`${name}\` CHARACTER SET ${charset}`);
    await root.query(`USE \`${name}\``);
    for (const statement of statements) await root.query(statement);
  };
  const tables = async (): Promise<string[]> => {
    const sql = 'SELECT table_name AS t FROM information_schema.tables WHERE table_schema = ?';
    const [rows] = await root.query(sql, [name]);
    return (rows as { t: string }[]).map(({ t }) => t);
  };

  test.each(['latin1', 'utf8mb3', 'gbk'])('is converted while it is empty: %s', async (charset) => {
    await create(charset);
    const source = await openWithAllEntities();
    const sql =
      "SELECT COUNT(*) AS n FROM information_schema.columns WHERE table_schema = ? AND character_set_name <> 'utf8mb4'";
    expect(Number((await source.query<{ n: string }[]>(sql, [name]))[0]?.n)).toBe(0);
    await source.destroy();
  });

  test('is left unchanged if it has other tables, and the start says what to do', async () => {
    await create('latin1', 'CREATE TABLE theirs (word varchar(20))');
    const source = await createDataSource(await databaseOptions(env)).initialize();
    const refused = migrate(source);
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(`ALTER DATABASE \`${name}\` CHARACTER SET utf8mb4`);
    await source.destroy();
    expect((await tables()).filter((table) => table !== 'migrations')).toEqual(['theirs']);
  });

  test('is refused with the names of our own tables if these are the reason', async () => {
    await create('utf8mb4');
    const source = await openWithAllEntities();
    await root.query('ALTER TABLE dict_type CONVERT TO CHARACTER SET utf8mb3');
    await expect(migrate(source)).rejects.toThrow(
      /tables that cannot hold every character: dict_type \(utf8(mb3)?\)\. /,
    );
    await source.destroy();
  });
});
