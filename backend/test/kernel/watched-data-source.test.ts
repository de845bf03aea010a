import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Logger } from '@nestjs/common';
import { imOptions } from '../../src/kernel/stores/database/data-source-options';
import { databaseAt } from '../../src/config/database-address';
import { flavourOf } from '../../src/kernel/stores/database/mysql-flavour';
import { StartError } from '../../src/config/start-error';
import { ServiceUnavailable } from '../../src/kernel/basis/errors/service-unavailable';
import { WatchedDataSource } from '../../src/kernel/stores/database/watched-data-source';
// Before the clock runs: opening a connection loads it.
import 'mysql2/promise';
import { cuttable } from '../engine/cuttable';
import { OwnTime } from '../own-time';

const { TEST_DATABASE_URL } = process.env;
const SECRET = 'p4ss-w0rd';

let lines: string[];
let source: WatchedDataSource | undefined;

beforeEach(() => {
  lines = [];
  for (const level of ['warn', 'log'] as const)
    jest.spyOn(Logger.prototype, level).mockImplementation((...said: unknown[]) => void lines.push(String(said[0])));
});
afterEach(async () => {
  source?.stopChecks();
  if (source?.isInitialized) await source.destroy();
});

const open = async (url: string): Promise<WatchedDataSource> => {
  source = new WatchedDataSource(
    { ...imOptions(url), entities: [] },
    {
      place: databaseAt(url, 'SOME_URL'),
      url,
      name: 'The database',
      answer: 'http.503',
    },
  );
  return source.openWhenThere();
};

/** Refuses at once, and has said why in one line that names host and database. */
async function expectAway(url: string, why: RegExp): Promise<void> {
  const away = await open(url);
  expect(away.availability.awaySince).toBeInstanceOf(Date);
  const time = new OwnTime();
  await expect(away.query('SELECT 1')).rejects.toThrow(ServiceUnavailable);
  await expect(away.transaction((manager) => manager.query('SELECT 1'))).rejects.toThrow(ServiceUnavailable);
  expect(time.end()).toBeLessThan(1000);
  const { host, pathname } = new URL(url);
  expect(lines).toEqual([expect.stringMatching(why)]);
  expect(lines[0]).toContain(`The database ${pathname.slice(1)} at ${host} (SOME_URL) cannot be used: `);
  // Tried once more it fails for the same reason, and nothing more is said.
  await away.availability.reconnect();
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain(SECRET);
  const sentence = await flavourOf(url, 'SOME_URL').catch((error: unknown) => error);
  expect(sentence).toBeInstanceOf(StartError);
  expect((sentence as Error).message).not.toContain(SECRET);
}

test('a server that refuses connections is reported as out of reach, without its password', () =>
  expectAway(`mysql://someone:${SECRET}@127.0.0.1:1/chat`, /ECONNREFUSED/));

test('a server that accepts connections and stays silent is reported as out of reach', async () => {
  const mute = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  await expectAway(`mysql://someone:${SECRET}@127.0.0.1:${port}/chat`, /no answer within 3 seconds/);
  mute.close();
});

(TEST_DATABASE_URL ? describe : describe.skip)('a server that answers', () => {
  const at = (change: Partial<URL>) => Object.assign(new URL(String(TEST_DATABASE_URL)), change).href;

  test('is reported as out of reach if it refuses the password', () =>
    expectAway(at({ password: SECRET }), /Access denied/));

  test('is reported as out of reach if it lacks the database', () =>
    expectAway(at({ pathname: '/no_such_chat' }), /no_such_chat'/));

  test('is used at once, and recognised as MySQL or MariaDB', async () => {
    const there = await open(at({ pathname: '/' }));
    expect(there.availability.awaySince).toBeUndefined();
    const [row] = await there.query<{ version: string }[]>('SELECT VERSION() AS version');
    expect(there.options.type).toBe(row?.version.includes('MariaDB') ? 'mariadb' : 'mysql');
    expect(there.driver.options.type).toBe(there.options.type);
    expect(lines).toEqual([]);
  });

  test('is not considered silent if this process itself was blocked', async () => {
    const line = await cuttable(String(TEST_DATABASE_URL), 3306);
    const asked = flavourOf(line.url, 'SOME_URL');
    await new Promise(setImmediate);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7000);
    await expect(asked).resolves.toMatch(/^(mysql|mariadb)$/);
    await line.close();
  });

  test('is reported as out of reach when it falls silent, and used again when it answers', async () => {
    const line = await cuttable(String(TEST_DATABASE_URL), 3306);
    const there = await open(line.url);
    await there.query('SELECT 1');
    line.hush();
    await expect(there.query('SELECT 2')).rejects.toThrow(ServiceUnavailable);
    expect(there.availability.awaySince).toBeInstanceOf(Date);
    await expect(there.query('SELECT 3')).rejects.toThrow(ServiceUnavailable);
    line.mend();
    await there.availability.reconnect();
    expect(there.availability.awaySince).toBeUndefined();
    expect(await there.query('SELECT 4 AS four')).toEqual([{ four: 4 }]);
    await line.close();
  });
});
