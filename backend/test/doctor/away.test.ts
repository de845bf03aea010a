import type { Result } from '../../src/doctor/finding';
import { S3Server } from '../storage/s3-server';
import { complaints, examine, SilentServer } from './examined';

const DATA_DIR = process.env.DATA_DIR;
/** No program listens there. */
const CLOSED = '127.0.0.1:1';
const SOON_MS = 300;

const SERVER = ['session', 'version', 'charset', 'collation', 'packet', 'clock'].map((name) => `database-${name}`);
const TABLES = ['migrations', 'foreign-tables', 'held-work', 'erasure-list', 'plugins'];
const REDIS = ['redis-eviction', 'redis-persistence'];

const each = (names: readonly string[], result: Result): Record<string, Result> =>
  Object.fromEntries(names.map((name) => [name, result]));

let silent: SilentServer;
beforeAll(async () => {
  silent = await SilentServer.start();
});
afterAll(() => silent.stop());

test.each([
  ['a database', (host: string) => ({ DATABASE_URL: `mysql://u:p@${host}/x` }), ['database', ...SERVER, ...TABLES]],
  ['a Redis', (host: string) => ({ REDIS_URL: `redis://${host}` }), ['redis', ...REDIS]],
  [
    'a chat database',
    (host: string) => ({ IM_DATABASE_URL: `mysql://u:p@${host}/x`, TZ: 'Asia/Shanghai' }),
    ['chat-database', 'chat-time-zone'],
  ],
  ['the Redis of a chat', (host: string) => ({ IM_REDIS_URL: `redis://${host}` }), ['chat-redis']],
  ['a bucket', (host: string) => ({ STORAGE_URL: `http://k:s@${host}/files` }), ['storage']],
])('%s that does not answer in time is unknown, and what is in it too', async (_, variables, checks) => {
  const findings = await examine({ DATA_DIR, ...variables(silent.host) }, { patienceMs: SOON_MS });
  expect(complaints(findings)).toEqual(each(checks, 'unknown'));
  expect(findings[String(checks[0])]?.sentence).toBe('Could not be asked: no answer within 0.3 seconds.');
});

test('a database that refuses connections stops a start, and the doctor says how to go on', async () => {
  const findings = await examine({ DATA_DIR, DATABASE_URL: `mysql://u:p@${CLOSED}/x` });
  expect(complaints(findings)).toEqual({ ...each([...SERVER, ...TABLES], 'unknown'), database: 'fault' });
  expect(findings['database']?.sentence).toMatch(
    /^The database x at 127\.0\.0\.1:1 \(DATABASE_URL\) .*ECONNREFUSED.*; start it, or correct the address, user or password in DATABASE_URL\.$/,
  );
});

test('a Redis that refuses connections stops a start, and the doctor says how to go on', async () => {
  const findings = await examine({ DATA_DIR, REDIS_URL: `redis://${CLOSED}` });
  expect(complaints(findings)).toEqual({ ...each(REDIS, 'unknown'), redis: 'fault' });
  expect(findings['redis']?.sentence).toMatch(
    /ECONNREFUSED.*; start it, or correct the address, user or password in RED/,
  );
});

test('a chat that is away is a warning, because the console starts without it', async () => {
  const findings = await examine({
    DATA_DIR,
    TZ: 'Asia/Shanghai',
    IM_DATABASE_URL: `mysql://u:p@${CLOSED}/x`,
    IM_REDIS_URL: `redis://${CLOSED}`,
  });
  expect(complaints(findings)).toEqual({
    'chat-database': 'warning',
    'chat-redis': 'warning',
    'chat-time-zone': 'unknown',
  });
  for (const [check, variable] of [
    ['chat-database', 'IM_DATABASE_URL'],
    ['chat-redis', 'IM_REDIS_URL'],
  ] as const)
    expect(findings[check]?.sentence).toMatch(new RegExp(`ECONNREFUSED.*; start it, or correct .* in ${variable}\\.$`));
});

test('a bucket that cannot be reached is a warning with the reason', async () => {
  // The client of buckets refuses port 1 by itself.
  const closed = await SilentServer.start();
  const { host } = closed;
  await closed.stop();
  const findings = await examine({ DATA_DIR, STORAGE_URL: `http://k:s@${host}/files` });
  expect(complaints(findings)).toEqual({ storage: 'warning' });
  expect(findings['storage']?.sentence).toMatch(
    /^The bucket at 127\.0\.0\.1:\d+\/files \(STORAGE_URL\) cannot be reached, .*ECONNREFUSED.*; correct STORAGE_URL\.$/,
  );
});

describe('an object store', () => {
  const store = new S3Server();
  let url: string;
  beforeAll(async () => {
    url = await store.start();
  });
  afterAll(() => store.stop());

  test('is well if it has the bucket, and gets no request that changes it', async () => {
    const findings = await examine({ DATA_DIR, STORAGE_URL: url });
    expect(complaints(findings)).toEqual({});
    expect(store.asked.filter((line) => !line.startsWith('HEAD '))).toEqual([]);
  });

  test('is told in a warning if it lacks the bucket', async () => {
    const findings = await examine({ DATA_DIR, STORAGE_URL: new URL('no-such-bucket', url).href });
    expect(complaints(findings)).toEqual({ storage: 'warning' });
    expect(findings['storage']?.sentence).toMatch(
      /no-such-bucket \(STORAGE_URL\) does not exist, or its key may not use/,
    );
  });
});
