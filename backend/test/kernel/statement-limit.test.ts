import type { DataSource } from 'typeorm';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { env } from '../../src/config/env';
import { type Context, runInContext } from '../../src/kernel/basis/context/context';
import { allowLongStatements, STATEMENT_LIMITS } from '../../src/kernel/stores/database/statement-limit';
import { StatementOverdue } from '../../src/kernel/stores/database/statement-overdue';
import { isUnavailable } from '../../src/kernel/basis/errors/unavailable';
import { createDatabase, dropDatabase } from '../database';
import { until } from '../engine/until';

const request = (): Context => ({
  requestId: 'r',
  language: 'en',
  ip: '',
  userAgent: '',
  path: '',
  method: 'POST',
  startedAt: 0,
});

/** Longer than a test waits for anything: whatever is over before has been ended. */
const SLEEP = 'SELECT SLEEP(300) AS slept';

(env.databaseUrl ? describe : describe.skip)('A statement of a request', () => {
  let source: DataSource;

  beforeAll(async () => {
    await createDatabase();
    source = await createDataSource({ ...(await databaseOptions(env)), migrations: [] }).initialize();
    await source.query('CREATE TABLE `limited` (`id` int PRIMARY KEY)');
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await source.destroy();
    await dropDatabase();
  });

  /** Only where it is to be exceeded: on a busy machine any statement could. */
  const limit = () => jest.replaceProperty(STATEMENT_LIMITS, 'request', 500);

  const sleeping = async () =>
    (
      await source.query<unknown[]>(
        "SELECT 1 FROM information_schema.processlist WHERE db = DATABASE() AND info LIKE 'SELECT SLEEP(300)%'",
      )
    ).length;

  test('is ended here and on the server if it takes too long, with an error that invites another try', async () => {
    const short = limit();
    const error: unknown = await runInContext(request(), () => source.query(SLEEP)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StatementOverdue);
    expect(isUnavailable(error)).toBe(true);
    short.restore();
    await until(sleeping, (count) => count === 0);
    expect(await runInContext(request(), () => source.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });

  test('rolls its transaction back if it takes too long', async () => {
    const work = runInContext(request(), () =>
      source.transaction(async (manager) => {
        await manager.query('INSERT INTO `limited` VALUES (1)');
        limit();
        await manager.query(SLEEP);
      }),
    );
    await expect(work).rejects.toThrow(StatementOverdue);
    await until(sleeping, (count) => count === 0);
    expect(await source.query('SELECT * FROM `limited`')).toEqual([]);
    await source.query('INSERT INTO `limited` VALUES (1)');
  });

  test('waits for a connection only as long as the limit', async () => {
    const taken = Array.from({ length: 10 }, () => source.createQueryRunner());
    await Promise.all(taken.map((one) => one.connect()));
    const long = taken.map((one) => one.query('SELECT SLEEP(3) AS slept'));
    limit();
    await expect(runInContext(request(), () => source.query('SELECT 1'))).rejects.toThrow('The wait for a connection');
    expect(await Promise.all(long)).toEqual(Array.from({ length: 10 }, () => [{ slept: 0 }]));
    await Promise.all(taken.map((one) => one.release()));
    // The one that came too late went back into the pool.
    await Promise.all(Array.from({ length: 10 }, () => source.query('SELECT 1')));
  });

  test('may take longer if its request allows that, or outside a request', async () => {
    limit();
    const patient = runInContext(request(), () => {
      allowLongStatements();
      return source.query('SELECT SLEEP(1) AS slept');
    });
    expect(await patient).toEqual([{ slept: 0 }]);
    expect(await source.query('SELECT SLEEP(1) AS slept')).toEqual([{ slept: 0 }]);
  });
});
