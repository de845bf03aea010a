import { limitedQuery, StatementTimeout } from '../../src/kernel/stores/database/limited-query';
import { startToys, type ToyApp } from './toy-app';

let app: ToyApp;
beforeAll(async () => (app = await startToys()));
afterAll(() => app?.close());

test('a quick query is answered, and an error of the database is no timeout', async () => {
  expect(await limitedQuery(app.source, 'SELECT ? AS n', [7], 1000)).toEqual([{ n: 7 }]);
  await expect(limitedQuery(app.source, 'SELECT nothing FROM nowhere', [], 1000)).rejects.not.toBeInstanceOf(
    StatementTimeout,
  );
});

(process.env.DATABASE_URL ? test : test.skip)(
  'a query that takes too long is ended, and the connection can be used again',
  async () => {
    const since = Date.now();
    const tables = '`information_schema`.`COLUMNS`';
    const long = limitedQuery(app.source, `SELECT COUNT(*) AS n FROM ${tables} a, ${tables} b, ${tables} c`, [], 200);
    await expect(long).rejects.toBeInstanceOf(StatementTimeout);
    expect(Date.now() - since).toBeLessThan(20_000);
    expect(await limitedQuery(app.source, 'SELECT 1 AS n', [], 20_000)).toEqual([{ n: 1 }]);
  },
);
