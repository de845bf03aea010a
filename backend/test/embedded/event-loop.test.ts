import { DataSource } from 'typeorm';
import { startApp, type TestApp } from '../app';

const { TEST_DATABASE_URL } = process.env;

/** Takes far longer than statements may keep the event loop. */
const MANY = 50_000;

// A database on a server lets the event loop turn with each statement.
(TEST_DATABASE_URL ? describe.skip : describe)('a loop over many statements', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ seed: 'base' });
  });
  afterAll(() => app?.close());

  /** @returns whether the event loop turned before the last of the statements */
  async function turnsDuring(query: (sql: string) => Promise<unknown>): Promise<boolean> {
    let hasTurned = false;
    setImmediate(() => (hasTurned = true));
    for (let done = 0; done < MANY && !hasTurned; done++) await query('SELECT 1');
    return hasTurned;
  }

  test('lets the event loop turn, so that other requests are answered', async () =>
    expect(await turnsDuring((sql) => app.nest.get(DataSource).query(sql))).toBe(true));

  test('lets the event loop turn within a transaction as well', async () =>
    expect(await app.nest.get(DataSource).transaction((manager) => turnsDuring((sql) => manager.query(sql)))).toBe(
      true,
    ));
});
