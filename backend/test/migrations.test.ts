import { Logger } from '@nestjs/common';
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

  it.each([
    ['takes something away', 'ContractGoods9999999999999'],
    ['no build of ours has named', 'FromTheFuture9'],
    ['is older than theirs, so of another branch', 'Goods1795249481339'],
    ['a restore has left unfinished', 'RestoreUnfinished9999999999999'],
  ])('refuse a database with a migration that %s', async (_title, name) => {
    const source = await openWithAllEntities();
    await note(source, name);
    await expect(migrate(source)).rejects.toThrow(StartError);
    await forget(source, name);
    await source.destroy();
  });

  it('let a build start beside those of a newer one that only expand, unless it has some of its own to apply', async () => {
    const source = await openWithAllEntities();
    const name = 'Goods9999999999999';
    await note(source, name);
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await migrate(source);
    expect(warned.mock.calls.flat().join()).toMatch(
      /changed by a newer version, beside which this one works \(migrations: 1, the last: Goods9999999999999\)/,
    );
    warned.mockRestore();
    const own = source.migrations.at(-1);
    await forget(source, String(own?.name));
    await expect(migrate(source)).rejects.toThrow(/changed by a newer version of Switchboard \(Goods9999999999999\)/);
    await note(source, String(own?.name));
    await forget(source, name);
    await source.destroy();
  });
});

const note = (source: DataSource, name: string): Promise<unknown> =>
  source.query(`INSERT INTO \`migrations\` (\`timestamp\`, \`name\`) VALUES (9999999999999, '${name}')`);

const forget = (source: DataSource, name: string): Promise<unknown> =>
  source.query(`DELETE FROM \`migrations\` WHERE \`name\` = '${name}'`);
