import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import libsql from 'libsql';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { createDataSource } from '../../src/kernel/stores/database/data-source-options';
import { StartError } from '../../src/config/start-error';
import { type EmbeddedDriver, endingStatements } from '../../src/kernel/stores/database/embedded/embedded-connection';
import { migrate } from '../../src/kernel/stores/database/migrate';
import * as sqliteMigrations from '../../src/migrations/sqlite';
import { House, runToEnd } from './house';
import { Locker } from './locker';

jest.setTimeout(180_000);

/** Root may write everything: some databases are opened by somebody else, who has to be able to read the sources. */
const NOBODY = 65_534;
const canBeNobody =
  process.getuid?.() === 0 && spawnSync('test', ['-r', __filename], { uid: NOBODY, gid: NOBODY }).status === 0;
/** The folder of a whole run lets nobody but its owner through. */
const HOME = canBeNobody ? '/tmp' : tmpdir();

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(HOME, 'embedded-'));
  path = join(folder, 'switchboard.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options = (): DataSourceOptions => ({
  type: 'better-sqlite3',
  driver: endingStatements(libsql as unknown as EmbeddedDriver),
  timeout: 0,
  database: path,
  enableWAL: true,
  migrations: Object.values(sqliteMigrations),
});

async function start(): Promise<DataSource> {
  const source = await createDataSource(options()).initialize();
  await migrate(source);
  return source;
}

/** The content of a database of ours, at rest. */
let atRest: Buffer;
beforeAll(async () => {
  const home = mkdtempSync(join(tmpdir(), 'embedded-'));
  const source = await createDataSource({
    ...options(),
    database: join(home, 'switchboard.db'),
  } as DataSourceOptions).initialize();
  await migrate(source);
  await source.query('PRAGMA wal_checkpoint(TRUNCATE)');
  atRest = readFileSync(join(home, 'switchboard.db'));
  await source.destroy();
  rmSync(home, { recursive: true });
});

const ours = (): void => writeFileSync(path, atRest);

function inDatabase(sql: string): void {
  const database = new libsql(path);
  database.exec(sql);
  database.close();
}

/** All that is in the folder, and the content of each. What readers keep beside a log is nobody's data. */
const contents = (): string[] =>
  readdirSync(folder)
    .filter((name) => !name.endsWith('-shm'))
    .map((name) => `${name} ${hashOf(join(folder, name))}`);

const hashOf = (file: string): string =>
  statSync(file).isFile() ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'a folder';

interface Case {
  prepare: () => void | Promise<void>;
  sentence: RegExp;
}

const CASES: Record<string, Case> = {
  'a file that is no database': {
    prepare: () => writeFileSync(path, 'Dear diary, '.repeat(1000)),
    sentence: /^The database \S+ is damaged, or no database \(file is not a database\): restore a backup/,
  },
  'a folder in its place': {
    prepare: () => mkdirSync(path),
    sentence: /^The database \S+ is no file\.$/,
  },
  'a database that is cut short': {
    prepare: () => {
      ours();
      truncateSync(path, statSync(path).size - 8192);
    },
    sentence: /^The database \S+ is damaged, or no database .+: restore a backup/,
  },
  'a database with an overwritten page': {
    prepare: () => {
      ours();
      const bytes = readFileSync(path);
      bytes.fill(0x2a, 4096 * 4, 4096 * 6);
      writeFileSync(path, bytes);
    },
    sentence: /^The database \S+ is damaged, or no database .+: restore a backup/,
  },
  'a database of another program': {
    prepare: () => inDatabase('CREATE TABLE `customer` (`id` INTEGER); INSERT INTO `customer` VALUES (1)'),
    sentence: /^The database \S+ is not Switchboard's: move it away, or set DATA_DIR/,
  },
  'a database of another program that keeps migrations too': {
    prepare: () => inDatabase("CREATE TABLE `migrations` (`name` TEXT); INSERT INTO `migrations` VALUES ('Theirs1')"),
    sentence: /^The database \S+ is not Switchboard's: move it away, or set DATA_DIR/,
  },
  'a database of a newer version': {
    prepare: () => {
      ours();
      inDatabase("INSERT INTO `migrations` (`timestamp`, `name`) VALUES (9, 'Later9')");
    },
    sentence: /^The database \S+ was changed by a newer version of Switchboard \(Later9\): start that version/,
  },
  'a database from which a newer version has taken something': {
    prepare: () => {
      ours();
      inDatabase("INSERT INTO `migrations` (`timestamp`, `name`) VALUES (9999999999999, 'ContractGoods9999999999999')");
    },
    sentence:
      /^The database \S+ was changed by a newer version of Switchboard \(ContractGoods9{13}\): start that version/,
  },
  'a log whose database is gone': {
    prepare: () => writeFileSync(`${path}-wal`, 'what was written last'),
    sentence: /^The database \S+ is gone, and its log \S+-wal is still there: put the file back/,
  },
};

test.each(Object.entries(CASES))('%s stops the start with a clear error and stays unchanged', async (_title, one) => {
  await one.prepare();
  const before = contents();
  const refused: unknown = await start().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect((refused as Error).message).toMatch(one.sentence);
  expect(contents()).toEqual(before);
});

test('a database to which a newer version has only added something is opened', async () => {
  ours();
  inDatabase("INSERT INTO `migrations` (`timestamp`, `name`) VALUES (9999999999999, 'Goods9999999999999')");
  const source = await start();
  expect(await source.query('SELECT `name` FROM `migrations` WHERE `timestamp` = 9999999999999')).toHaveLength(1);
  await source.destroy();
});

test('a database that another program has locked is waited for and then reported as locked', async () => {
  ours();
  inDatabase('PRAGMA journal_mode = DELETE');
  const locker = new Locker(path, 'EXCLUSIVE');
  await locker.hold();
  const waiting = start().catch((error: unknown) => error);
  expect(await waiting).toMatchObject({
    message: expect.stringMatching(/^The database \S+ is locked by another program/),
  });
  await locker.free();
  await locker.end();
  await (await start()).destroy();
});

test('new database files can be read only by their owner from the beginning', async () => {
  const before = process.umask(0);
  try {
    const source = await start();
    const modes = readdirSync(folder).map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));
    expect(modes).toEqual(['600', '600', '600']);
    await source.destroy();
  } finally {
    process.umask(before);
  }
});

test('an older database that others could read is made readable only for its owner', async () => {
  ours();
  chmodSync(path, 0o644);
  const source = await start();
  const names = readdirSync(folder);
  expect(names).toContain('switchboard.db');
  for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  await source.destroy();
});

(canBeNobody ? test : test.skip).each([
  ['folder', () => chmodSync(folder, 0o555), /^The data folder \S+ cannot be written: EACCES/],
  ['file', () => chmodSync(path, 0o444), /^The database \S+ cannot be written: EACCES/],
] as const)(
  'a %s that cannot be written stops the start with a clear error and stays unchanged',
  async (_what, lock, sentence) => {
    ours();
    chmodSync(folder, 0o777);
    lock();
    const before = contents();
    const { code, said } = await runToEnd('test/process/start-database.ts', { DATA_DIR: folder }, [String(NOBODY)]);
    expect(said).toMatch(sentence);
    expect(code).toBe(1);
    expect(contents()).toEqual(before);
  },
);

const canLimit = spawnSync('prlimit', ['--version']).status === 0;

(canLimit ? test : test.skip)(
  'a full disk stops the start with a clear error and keeps existing data unchanged',
  async () => {
    ours();
    writeFileSync(join(folder, 'secret'), 'x1y2'.repeat(16));
    const before = hashOf(path);
    const { code, said } = await runToEnd('src/main.ts', { DATA_DIR: folder }, [], ['prlimit', '--fsize=1:']);
    expect(said.trim().split('\n')).toEqual([expect.stringMatching(/^The database \S+ cannot be used: its disk/)]);
    expect(code).toBe(1);
    expect(hashOf(path)).toBe(before);
  },
);

test('the product reports a damaged database in one line and exits with code 1', async () => {
  writeFileSync(path, 'Dear diary, '.repeat(1000));
  const { code, said } = await runToEnd('src/main.ts', { DATA_DIR: folder });
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toEqual([expect.stringMatching(/^The database \S+ is damaged, or no database/)]);
});

test('a data folder that a command is using stops the start', async () => {
  const locker = new Locker(join(folder, 'switchboard.lock'), 'EXCLUSIVE');
  await locker.hold();
  const { code, said } = await runToEnd('src/main.ts', { DATA_DIR: folder });
  await locker.end();
  expect(said).toMatch(/^Switchboard, or a command of it, is running on the data folder \S+: stop it, or set DATA_DIR/);
  expect(code).toBe(1);
  expect(readdirSync(folder)).not.toContain('switchboard.db');
});

describe('a data folder of a running server', () => {
  let house: House;
  beforeEach(async () => {
    house = await House.start({ DATA_DIR: folder });
  });
  afterEach(() => house.end());

  test('is refused for a second server and for seeding, and is free after a kill', async () => {
    const runs = await Promise.all([
      runToEnd('src/main.ts', { DATA_DIR: folder }),
      runToEnd('src/modules/im/seed/main.ts', { DATA_DIR: folder }, ['--users', '10', '--messages', '10']),
    ]);
    for (const { code, said } of runs) {
      expect(code).toBe(1);
      expect(said.trim().split('\n')).toEqual([
        expect.stringMatching(/^Switchboard, or a command of it, is running on the data folder \S+: stop it/),
      ]);
    }
    expect(await house.health('ready')).toBe(204);
    await house.end('SIGKILL');
    const seeded = await runToEnd('src/modules/im/seed/main.ts', { DATA_DIR: folder }, [
      '--users',
      '10',
      '--messages',
      '10',
    ]);
    expect(seeded).toMatchObject({ code: 0, said: expect.stringContaining('10 people') });
  });

  test('accepts a worker beside the server', async () => {
    const worker = await runningWorker();
    expect(await house.health('ready')).toBe(204);
    await worker.end();
  });

  const runningWorker = () => House.start({ DATA_DIR: folder, ROLE: 'worker' });
});
