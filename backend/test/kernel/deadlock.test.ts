import type { DataSource, EntityManager } from 'typeorm';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { env } from '../../src/config/env';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { dialect } from '../../src/kernel/stores/database/dialect';
import { createDatabase, dropDatabase } from '../database';
import { lockWait } from '../lock-wait';
import { ToyTask } from './toys';

const LOST = { driverError: { code: 'ER_LOCK_DEADLOCK' } };
/** Of two transactions the server rolls back the one that has changed less. */
const MANY = 50;

/** The embedded database runs its transactions one after the other. */
(dialect === 'mysql' ? describe : describe.skip)('a deadlock', () => {
  let source: DataSource;
  let ids: number[];

  beforeAll(async () => {
    await createDatabase();
    const options = { ...(await databaseOptions(env)), entities: [ToyTask], synchronize: true, migrations: [] };
    source = await createDataSource(options).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await dropDatabase();
  });
  beforeEach(async () => {
    const now = new Date();
    const rows = Array.from({ length: MANY }, () => ({ status: 0, createTime: now, updateTime: now }));
    ids = (await source.manager.insert(ToyTask, rows)).identifiers.map(({ id }) => Number(id));
  });

  const statusOf = async (id: number) => (await source.manager.findOneByOrFail(ToyTask, { id })).status;
  /** Locks the rows in their order, and no others: without the hint the server may read the whole table. */
  const add = (manager: EntityManager, some: number[]) => {
    const sql = 'UPDATE `toy_task` FORCE INDEX (PRIMARY) SET `status` = `status` + 1 WHERE `id` IN (?) ORDER BY `id`';
    return manager.query(sql, [some]);
  };

  /** Begins work that changes the first row and then the last, and lets it lose a deadlock. */
  async function losing<T>(work: () => Promise<T>): Promise<PromiseSettledResult<T>> {
    const [first, ...others] = ids as [number, ...number[]];
    const outcome = await source.transaction(async (manager) => {
      await add(manager, others);
      const begun = Promise.allSettled([work()]);
      await lockWait(source);
      await add(manager, [first]);
      return { begun };
    });
    return (await outcome.begun)[0];
  }

  test('a statement without a transaction runs again', async () => {
    const [first, last] = [ids[0]!, ids.at(-1)!];
    const asked = jest.spyOn(MysqlQueryRunner.prototype, 'query');
    const outcome = await losing(() => add(source.manager, [first, last]));
    expect(outcome).toMatchObject({ status: 'fulfilled', value: { affectedRows: 2 } });
    const answers = await Promise.allSettled(asked.mock.results.map(({ value }) => value as Promise<unknown>));
    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: LOST }]);
    expect([await statusOf(first), await statusOf(last), await statusOf(ids[1]!)]).toEqual([2, 2, 1]);
  });

  test('a statement of a transaction does not run without what came before it', async () => {
    const [first, last] = [ids[0]!, ids.at(-1)!];
    const before = (await source.manager.insert(ToyTask, { status: 0, createTime: new Date(), updateTime: new Date() }))
      .identifiers[0]!.id as number;
    const outcome = await losing(() =>
      source.transaction(async (manager) => {
        await add(manager, [before]);
        await add(manager, [first, last]);
      }),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: LOST });
    expect([await statusOf(before), await statusOf(first), await statusOf(last)]).toEqual([0, 1, 1]);
  });
});
