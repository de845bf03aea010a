import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
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
import { readEnv } from '../../src/config/env';
import { loadSecret } from '../../src/config/secret';
import { StartError } from '../../src/config/start-error';
import type { Installation } from '../../src/doctor/installation';
import { requireFinishedRestore } from '../../src/kernel/stores/database/unfinished-restore';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { migrate } from '../../src/kernel/stores/database/migrate';
import { complaints, type Complaints, examine, expectComplaints } from './examined';

const MB = 2 ** 20;
const SECRET = '0123456789abcdef'.repeat(4);

let sound: string;
let folder: string;

beforeAll(async () => {
  sound = mkdtempSync(join(tmpdir(), 'sound-'));
  const source = await createDataSource(await databaseOptions({ dataDir: sound })).initialize();
  await migrate(source);
  await source.query('PRAGMA wal_checkpoint(TRUNCATE)');
  await source.destroy();
});
afterAll(() => rmSync(sound, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  cpSync(sound, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = (): string => join(folder, 'switchboard.db');

function inDatabase(sql: string): void {
  const database = new libsql(path());
  database.exec(sql);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

/** A plugin without its package, in a table that has only what is asked for. */
const addPlugin = (status: 0 | 1): void =>
  inDatabase(
    `DROP TABLE \`plugin_info\`;
    CREATE TABLE \`plugin_info\` (\`keyName\` TEXT, \`status\` INTEGER, \`versionId\` INTEGER, \`content\` TEXT);
    INSERT INTO \`plugin_info\` VALUES ('weather', ${status}, 7, '{}')`,
  );

/** Everything below the folder, with its content. What readers keep beside a log is nobody's data. */
const contents = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.endsWith('-shm'))
    .sort()
    .map((name) => `${name} ${hashOf(join(folder, name))}`);

const hashOf = (file: string): string =>
  statSync(file).isFile() ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'a folder';

/** What a start does first, without the application. */
async function start(variables: NodeJS.ProcessEnv): Promise<void> {
  const config = readEnv(variables);
  requireFinishedRestore(config.dataDir);
  loadSecret(config);
  const source = await createDataSource(await databaseOptions(config)).initialize();
  await migrate(source);
  await source.destroy();
}

interface Case {
  spoil?: () => void;
  variables?: NodeJS.ProcessEnv;
  otherwise?: Partial<Installation>;
  finds: Complaints;
  /** what a start says, if the file system refuses it before any rule does */
  refusal?: RegExp;
}

const CASES: Record<string, Case> = {
  'a sound one': { finds: {} },
  'one whose first start is to come': {
    spoil: () => rmSync(path()),
    finds: {},
  },
  'a file that is no database': {
    spoil: () => writeFileSync(path(), 'Dear diary, '.repeat(1000)),
    finds: {
      database: ['fault', /^The database \S+ is damaged, or no database \(file is not a database\): restore a backup/],
      ...notAsked(),
    },
  },
  'a database that is cut short': {
    spoil: () => truncateSync(path(), statSync(path()).size - 8192),
    finds: {
      database: ['fault', /^The database \S+ is damaged, or no database .+: restore a backup/],
      ...notAsked(),
    },
  },
  'a database of a newer version': {
    spoil: () => inDatabase("INSERT INTO `migrations` (`timestamp`, `name`) VALUES (9, 'Later9')"),
    finds: {
      database: ['fault', /^The database \S+ was changed by a newer version of Switchboard \(Later9\): start that/],
      ...notAsked(),
    },
  },
  'a database to which a newer version has only added something': {
    spoil: () =>
      inDatabase("INSERT INTO `migrations` (`timestamp`, `name`) VALUES (9999999999999, 'Goods9999999999999')"),
    finds: {
      migrations: ['warning', /^The database \S+ has migrations of a newer version \(Goods9{13}\), beside which this/],
    },
  },
  'a database that an older version has left': {
    spoil: () => inDatabase('DELETE FROM `migrations` WHERE `timestamp` = (SELECT MAX(`timestamp`) FROM `migrations`)'),
    finds: {
      migrations: ['warning', /^The database \S+ lacks migrations of this version \(\w+\d{13}\): make a backup/],
    },
  },
  'a table of another product': {
    spoil: () => inDatabase('CREATE TABLE `customer` (`id` INTEGER)'),
    finds: {
      'foreign-tables': ['warning', /^The database \S+ has tables that are not of this version \(customer\): give the/],
    },
  },
  'work that a restore holds': {
    spoil: () =>
      inDatabase(
        "INSERT INTO `held_work` (`kind`, `subject`, `tableName`, `before`, `createTime`) VALUES ('push', '7', 'push', '{}', 0)",
      ),
    finds: { 'held-work': ['warning', /^A restore holds 1 × push, .+: npm run restore -- --held list shows it\.$/] },
  },
  'a plugin whose package is gone': {
    spoil: () => addPlugin(1),
    finds: {
      plugins: [
        'warning',
        /^The packages of these enabled plugins are gone: weather; install them again, or disable th/,
      ],
    },
  },
  'a disabled plugin whose package is gone': {
    spoil: () => addPlugin(0),
    finds: {},
  },
  'a table of ours that is gone': {
    spoil: () => inDatabase('DROP TABLE `held_work`'),
    finds: {
      'foreign-tables': ['unknown', /has no table held_work/],
      'held-work': [
        'unknown',
        /^Could not be asked: The database \S+ has no table held_work, or its user may not read/,
      ],
    },
  },
  'a restore that was killed': {
    spoil: () => writeFileSync(join(folder, '.restoring'), ''),
    finds: {
      restore: ['fault', /^The data folder \S+ holds a restore that is still under way or did not come to its end: if/],
    },
  },
  'a data folder that is a file': {
    spoil: () => {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, '');
    },
    finds: {
      'data-folder': ['fault', /^The data folder \S+ cannot be used: \S+ is no folder; set DATA_DIR to one\.$/],
      ...unknown(/ENOTDIR/, 'secret-files', 'database'),
      ...notAsked(),
    },
    refusal: /^The secret of this server cannot be read from \S+: ENOTDIR/,
  },
  'a secret that is too short': {
    variables: { NODE_ENV: 'production', SECRET: 'hunter2' },
    finds: {
      secret: ['fault', /^SECRET must have at least 32 characters, at random: openssl rand -hex 32 makes one\.$/],
      'time-zone': [
        'warning',
        /^TZ is not set, so times are in the zone of this machine, .+: set TZ, the same on every/,
      ],
      'public-url': ['warning', /^PUBLIC_URL is not set, so passkeys are off, .+: set it to the address that staff/],
    },
  },
  'a damaged file with the secret': {
    spoil: () => writeFileSync(join(folder, 'secret'), 'abc', { mode: 0o600 }),
    finds: { secret: ['fault', /^The secret of this server cannot be read from \S+: it has fewer than 32 characters/] },
  },
  'secrets that everybody may read': {
    spoil: () => chmodSync(path(), 0o644),
    finds: { 'secret-files': ['warning', /^Other users of this machine may open (\S+): run chmod 600 \1\.$/] },
  },
  'a disk that is nearly full': {
    otherwise: { freeBytes: () => Promise.resolve(20 * MB) },
    finds: { disk: ['warning', /^The disk of \S+ has 20 MB left, so soon nothing can be saved any more: free some/] },
  },
  'a disk that has less left than uploads must leave': {
    otherwise: { freeBytes: () => Promise.resolve(500 * MB) },
    finds: { disk: ['warning', /^The disk of \S+ has 500 MB left, fewer than the 1024 MB of UPLOAD_RESERVE_MB/] },
  },
  'a disk that does not tell': {
    otherwise: { freeBytes: () => Promise.reject(new Error('EPERM')) },
    finds: { disk: ['unknown', /^Could not be asked: EPERM\.$/] },
  },
  'a variable that nothing reads': {
    variables: { UPLOAD_MAX_MEGABYTES: '7' },
    finds: {
      'unknown-variables': [
        'warning',
        /^Nothing reads UPLOAD_MAX_MEGABYTES \(UPLOAD_MAX_MB may have been meant\): correct the name, or remove it\.$/,
      ],
    },
  },
  'a proxy with TLS that is not trusted': {
    variables: { PUBLIC_URL: 'https://console.example.com' },
    finds: {
      'trusted-proxies': [
        'warning',
        /^PUBLIC_URL is https:\/\/console\.example\.com, so there is a proxy, .+; set TRUSTED_PROXIES to the address of/,
      ],
    },
  },
  'an address without TLS in production': {
    variables: { NODE_ENV: 'production', SECRET, TZ: 'Asia/Shanghai', PUBLIC_URL: 'http://console.example.com' },
    finds: {
      'public-url': ['warning', /^PUBLIC_URL is http:\/\/console\.example\.com, which is not encrypted: put a/],
    },
  },
};

function unknown(sentence: RegExp, ...names: string[]): Complaints {
  return Object.fromEntries(names.map((name) => [name, ['unknown', sentence]]));
}

/** What is in a database that cannot be used stays unknown. */
function notAsked(): Complaints {
  const names = ['migrations', 'foreign-tables', 'held-work', 'erasure-list', 'plugins'];
  return unknown(/^Could not be asked: the database cannot be used/, ...names);
}

test.each(Object.entries(CASES))('%s is told in a sentence for each complaint, and stays as it is', async (_, one) => {
  one.spoil?.();
  const isFolder = statSync(folder).isDirectory();
  const before = isFolder && contents();
  const findings = await examine({ DATA_DIR: folder, ...one.variables }, one.otherwise);
  expectComplaints(findings, one.finds);
  expect(isFolder && contents()).toEqual(before);
});

const FAULTY = Object.entries(CASES).filter(([, { finds }]) =>
  Object.values(finds).some(([result]) => result === 'fault'),
);

test.each(FAULTY)('%s stops a start with a sentence of the doctor', async (_, one) => {
  one.spoil?.();
  const variables = { DATA_DIR: folder, ...one.variables };
  const findings = Object.values(await examine(variables, one.otherwise));
  const faults = findings.flatMap(({ result, sentence }) => (result === 'fault' ? [sentence] : []));
  const refused: unknown = await start(variables).then(
    () => 'it started',
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(StartError);
  const { message } = refused as Error;
  if (one.refusal) expect(message).toMatch(one.refusal);
  else expect(faults).toContain(message);
});

test('a data folder that does not exist is not made', async () => {
  const missing = join(folder, 'not', 'there');
  const findings = await examine({ DATA_DIR: missing });
  expect(findings['data-folder']).toMatchObject({
    result: 'ok',
    sentence: expect.stringMatching(
      /^The data folder \S+ does not exist, and the next start makes it; if there is data/,
    ),
  });
  expect(existsSync(join(folder, 'not'))).toBe(false);
});

test('a server that runs in the data folder is not disturbed, and what it wrote last is seen', async () => {
  const source = await createDataSource(await databaseOptions({ dataDir: folder })).initialize();
  await source.query('CREATE TABLE `customer` (`id` INTEGER)');
  const before = contents();
  expect(complaints(await examine({ DATA_DIR: folder }))).toEqual({ 'foreign-tables': 'warning' });
  expect(contents()).toEqual(before);
  await source.query('INSERT INTO `customer` VALUES (1)');
  await source.destroy();
});
