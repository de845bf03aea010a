import { DataSource } from 'typeorm';
import { createDataSource, imDatabaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { ImSystemMessage } from '../../src/modules/im/tables/im-system-message.entity';
import { imEntities } from '../../src/modules/im/tables/im-entities';
import { apply } from '../../src/modules/im/product/schema/addition';
import { fitToTables } from '../../src/modules/im/product/schema/fit';
import { reportOf } from '../../src/modules/im/product/schema/report';
import { survey } from '../../src/modules/im/product/schema/survey';
import { ChatDatabase } from './box-im/chat-database';

const { TEST_DATABASE_URL } = process.env;

const DRY = { apply: false, indexes: false };
const EDITIONS = ['open-source-v1', 'open-source-v2', 'open-source', 'commercial', 'fork'];

/** What a chat server reads of its own columns, for before and after. */
const OWN = 'SELECT `id`, `user_name`, `nick_name`, `password`, `sex`, `signature`, `created_time` FROM `im_user`';

// A chat product's database is on a server: there is nothing to do on the embedded one.
(TEST_DATABASE_URL ? describe : describe.skip)('im:migrate on the tables of box-im', () => {
  let database: ChatDatabase;
  let source: DataSource;

  async function open(edition?: string, charset?: string): Promise<void> {
    const url = ChatDatabase.nextUrl(String(TEST_DATABASE_URL));
    database = await ChatDatabase.create(url, charset);
    if (edition) await database.install(edition);
    source = await createDataSource({ ...(await imDatabaseOptions(url)), entities: imEntities }).initialize();
  }

  afterEach(async () => {
    await source.destroy();
    await database.drop();
  });

  const columns = async (): Promise<Map<string, unknown>> =>
    new Map(
      (
        await database.query<{ at: string; type: string }>(
          "SELECT CONCAT(TABLE_NAME, '.', COLUMN_NAME) AS `at`, CONCAT_WS(' ', COLUMN_TYPE, IS_NULLABLE, COLUMN_DEFAULT) AS `type` " +
            'FROM `information_schema`.`COLUMNS` WHERE TABLE_SCHEMA = DATABASE()',
        )
      ).map(({ at, type }) => [at, type]),
    );

  test.each(EDITIONS)(
    'adds what %s lacks and changes no existing column or row, so that its servers keep working',
    async (edition) => {
      await open(edition);
      await database.register('before');
      const [columnsBefore, rowsBefore] = [await columns(), await database.query(OWN)];

      const found = await survey(source);
      expect(reportOf(found, DRY)).toMatch(/Missing: column im_user\.balance/);
      expect(await columns()).toEqual(columnsBefore);

      await apply(source, found.additions);
      const columnsAfter = await columns();
      for (const [at, type] of columnsBefore) expect([at, columnsAfter.get(at)]).toEqual([at, type]);
      expect(columnsAfter.size).toBeGreaterThan(columnsBefore.size);
      expect(await database.query(OWN)).toEqual(rowsBefore);

      const id = await database.register('after');
      expect(
        await database.query(`SELECT \`phone\`, \`balance\`, \`is_hidden\` FROM \`im_user\` WHERE \`id\` = ${id}`),
      ).toEqual([{ phone: null, balance: '0.00', is_hidden: 0 }]);
      const again = await survey(source);
      expect(again.additions).toEqual([]);
      expect(reportOf(again, DRY)).toContain('has all that the console needs');
      await fitToTables(source);
      for (const Entity of imEntities)
        expect(await source.manager.find(Entity)).toHaveLength(Entity.name === 'ImUser' ? 2 : 0);
    },
  );

  test('reports narrow columns and missing indexes of the commercial edition, and leaves the columns', async () => {
    await open('commercial');
    const { suggestions, additions, indexes } = await survey(source);
    expect(suggestions).toEqual(
      expect.arrayContaining([
        'im_system_message.extern_link holds 255 characters; the console may write 1024',
        'im_user.email holds 32 characters; the console may write 100',
      ]),
    );
    const slow = indexes.map(({ what }) => what);
    expect(slow).toEqual(
      expect.arrayContaining(['index on im_sm_push_task (message_id)', 'index on im_group (owner_id)']),
    );
    expect(slow.join()).not.toMatch(/user_name|\(phone\)/);
    await apply(source, [...additions, ...indexes]);
    expect(await survey(source)).toMatchObject({ additions: [], indexes: [] });
    for (const statement of additions.flatMap(({ statements }) => statements))
      expect(statement).toMatch(/^(ALTER TABLE `\w+` ADD|CREATE TABLE) /);
    expect(additions.map(({ what }) => what)).not.toContain('column im_group.is_muted');
  });

  test('reports an unknown column without a default', async () => {
    await open('commercial');
    await database.query('ALTER TABLE `im_system_message` ADD `tenant` bigint NOT NULL');
    const { suggestions } = await survey(source);
    expect(suggestions).toContain(
      'im_system_message.tenant has no default and is not known here: the console cannot add rows',
    );
  });

  test('creates tables for Chinese and emoji even in a database with another character set', async () => {
    await open('open-source', 'latin1');
    await apply(source, (await survey(source)).additions);
    const sets = await database.query<{ name: string; collation: string }>(
      'SELECT `TABLE_NAME` AS `name`, `TABLE_COLLATION` AS `collation` FROM `information_schema`.`TABLES` WHERE TABLE_SCHEMA = DATABASE()',
    );
    expect(sets.length).toBeGreaterThanOrEqual(imEntities.length);
    for (const { name, collation } of sets)
      expect([name, collation]).toEqual([name, expect.stringMatching(/^utf8mb4_/)]);
    const title = '维护通知 🎉';
    await source.getRepository(ImSystemMessage).insert({ title, intro: '今晚', creator: 1, create_time: new Date() });
    expect(await source.manager.find(ImSystemMessage)).toMatchObject([{ title, intro: '今晚' }]);
  });

  test('creates all tables in an empty database', async () => {
    await open();
    const { additions } = await survey(source);
    expect(additions.map(({ what }) => what).sort()).toEqual(
      source.entityMetadatas.map(({ tableName }) => `table ${tableName}`).sort(),
    );
    await apply(source, additions);
    expect(await survey(source)).toEqual({ additions: [], indexes: [], suggestions: [] });
  });
});
