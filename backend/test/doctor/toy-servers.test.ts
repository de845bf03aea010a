import { SessionRefused } from '../../src/kernel/stores/database/own-session';
import type { OwnDatabase } from '../../src/doctor/open-own-database';
import type { RedisServer } from '../../src/doctor/open-redis';
import { Opening } from '../../src/doctor/opening';
import { examine } from './examined';

/** Nobody listens there: what is asked of these servers, the tests answer. */
const SERVERS = {
  DATA_DIR: process.env.DATA_DIR,
  DATABASE_URL: 'mysql://u:p@127.0.0.1:1/x',
  REDIS_URL: 'redis://127.0.0.1:1',
};

const toyDatabase = (version: Partial<OwnDatabase>): Opening<OwnDatabase> =>
  new Opening(
    'the database',
    () => Promise.resolve({ place: 'The database x', tables: new Set(), migrations: [], ...version } as OwnDatabase),
    () => undefined,
  );

const toyRedis = (persistence: Record<string, string>): Opening<RedisServer> =>
  new Opening(
    'Redis',
    () =>
      Promise.resolve({
        place: 'Redis at x',
        info: () => Promise.resolve(new Map(Object.entries(persistence))),
        line: { commands: { configGet: () => Promise.resolve({ save: '3600 1' }) } },
      } as unknown as RedisServer),
    () => undefined,
  );

test('a proxy that does not keep the settings of a session is a fault, and what lies behind it is unknown', async () => {
  const refused = new SessionRefused('The database x', 'sql_mode is ANSI');
  const database = new Opening<OwnDatabase>(
    'the database',
    () => Promise.reject(refused),
    () => undefined,
  );
  const findings = await examine(SERVERS, { database });
  expect(findings['database-session']).toMatchObject({ result: 'fault', sentence: refused.message });
  expect(refused.message).toMatch(/\(sql_mode is ANSI\).+ Let its user set them, and the proxy pass them on\.$/);
  expect(findings['migrations']?.result).toBe('unknown');
});

test('a database server that is too old is a fault', async () => {
  const runner = { dataSource: { options: { type: 'mariadb' } }, query: () => Promise.resolve([]) };
  const findings = await examine(SERVERS, { database: toyDatabase({ runner: runner as never }) });
  expect(findings['database-version']).toMatchObject({
    result: 'fault',
    sentence: expect.stringMatching(/^The database x is too old: it lacks utf8mb4_nopad_bin\. Use MariaDB 10\.2/),
  });
});

test('a server that tells no time is unknown, and not in time', async () => {
  const findings = await examine(SERVERS, {
    database: toyDatabase({ runner: {} as never, rows: () => Promise.resolve([]) }),
  });
  expect(findings['database-clock']).toMatchObject({
    result: 'unknown',
    sentence: 'Could not be asked: The server tells no time.',
  });
});

test.each([
  ['rdb_last_bgsave_status', 'err', /^Redis at x could not save its data \(rdb_last_bgsave_status\): look at its log/],
  ['aof_last_write_status', 'err', /^Redis at x could not save its data \(aof_last_write_status\): look at its log/],
])('a Redis whose %s is %s is a warning', async (name, state, sentence) => {
  const { 'redis-persistence': found } = await examine(SERVERS, { redis: toyRedis({ [name]: state }) });
  expect(found).toMatchObject({ result: 'warning', sentence: expect.stringMatching(sentence) });
});

test('a Redis that saves at times is well', async () => {
  const { 'redis-persistence': found } = await examine(SERVERS, { redis: toyRedis({ rdb_last_bgsave_status: 'ok' }) });
  expect(found).toMatchObject({ result: 'ok', sentence: 'Redis at x saves its data.' });
});

test('a secret that only this machine has is a warning in production on a database server', async () => {
  const { secret } = await examine({ ...SERVERS, NODE_ENV: 'production' });
  expect(secret).toMatchObject({
    result: 'warning',
    sentence: expect.stringMatching(
      /^SECRET is not set, so it lies in \S+ of this machine alone: set SECRET to its con/,
    ),
  });
});
