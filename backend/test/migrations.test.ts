import type { DataSource } from 'typeorm';
import { env } from '../src/config/env';
import { StartError } from '../src/config/start-error';
import { createDataSource, databaseOptions } from '../src/kernel/stores/database/data-source-options';
import { migrate } from '../src/kernel/stores/database/migrate';
import { openWithAllEntities, pendingStatements } from '../src/pending-statements';
import { createDatabase, dropDatabase } from './database';

/** The lock of the data folder lets one process use an embedded database. */
const NODES = process.env.TEST_DATABASE_URL ? 3 : 1;

/** On the same server, with no tables to migrate. */
async function openEmptySchema(beside: DataSource): Promise<DataSource> {
  await beside.query(`CREATE DATABASE \`${String(beside.driver.database)}_beside\` CHARACTER SET utf8mb4`);
  const databaseUrl = `${String(env.databaseUrl)}_beside`;
  return createDataSource({ ...(await databaseOptions({ ...env, databaseUrl })), migrations: [] }).initialize();
}

describe('the migrations', () => {
  beforeAll(createDatabase);
  afterAll(dropDatabase);

  it('create exactly the tables of the entities, even if several nodes start at once', async () => {
    const sources = await Promise.all(Array.from({ length: NODES }, openWithAllEntities));
    const [first] = sources as [DataSource];
    expect(await pendingStatements(first)).toEqual({ up: [], down: [] });
    expect(await first.query('SELECT * FROM `migrations`')).toHaveLength(first.migrations.length);
    await Promise.all(sources.map((source) => source.destroy()));
  });

  (process.env.TEST_DATABASE_URL ? it : it.skip)(
    'wait for those of the same schema, and not for those of another',
    async () => {
      const [one, same] = [await openWithAllEntities(), await openWithAllEntities()];
      const other = await openEmptySchema(one);
      const done: string[] = [];
      let waiting: Promise<unknown> | undefined;
      jest.spyOn(one, 'runMigrations').mockImplementation(async () => {
        waiting = migrate(same).then(() => done.push('same'));
        await migrate(other).then(() => done.push('other'));
        expect(done).toEqual(['other']);
        return [];
      });
      await migrate(one);
      await waiting;
      expect(done).toEqual(['other', 'same']);
      await other.query(`DROP DATABASE \`${String(other.driver.database)}\``);
      await Promise.all([one, same, other].map((source) => source.destroy()));
    },
  );

  it('change nothing when they run a second time', async () => {
    const source = await openWithAllEntities();
    expect(await source.runMigrations()).toEqual([]);
    await source.destroy();
  });

  it('can be undone one by one and run again', async () => {
    const source = await openWithAllEntities();
    for (let left = source.migrations.length; left; left--) await source.undoLastMigration({ transaction: 'none' });
    expect(await source.query('SELECT * FROM `migrations`')).toEqual([]);
    await migrate(source);
    expect(await pendingStatements(source)).toEqual({ up: [], down: [] });
    await source.destroy();
  });

  it('refuse a database that a newer version has changed', async () => {
    const source = await openWithAllEntities();
    await source.query(
      "INSERT INTO `migrations` (`timestamp`, `name`) VALUES (9999999999999, 'FromTheFuture9999999999999')",
    );
    await expect(migrate(source)).rejects.toThrow(StartError);
    await expect(migrate(source)).rejects.toThrow('FromTheFuture');
    await source.destroy();
  });
});
