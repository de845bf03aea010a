import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import files, { type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import { allEntities } from '../../src/exported-parts';
import { OpenedBackup } from '../../src/kernel/durability/backup/file/opened-backup';
import { readBackup } from '../../src/kernel/durability/backup/read-backup';
import { HeldWork } from '../../src/kernel/durability/held/held-work.entity';
import { EmbeddedTarget } from '../../src/kernel/durability/backup/embedded-target';
import { MysqlTarget } from '../../src/kernel/durability/backup/mysql-target';
import { RestoreUncertain } from '../../src/kernel/durability/backup/restore-uncertain';
import {
  createDataSource,
  databaseOptions,
  embeddedDriver,
  takeDataFolder,
} from '../../src/kernel/stores/database/data-source-options';
import { ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ImTimedBan } from '../../src/modules/im/oversight/act/timed-ban.entity';
import { ADMIN, startApp, type TestApp } from '../app';
import { dropDatabase } from '../database';
import { dropPlaces, embeddedPlace, newPlace } from './places';
import { backUp, newFolder, PASSPHRASE, type Place, restore, SECRET, totalsOf } from './restored';

/** What a person sees on many pages, and what no passing of time changes. */
const GOLDEN = [
  ...['department/list', 'menu/list', 'param/page', 'user/page', 'role/list'].map((one) => `base/sys/${one}`),
  ...['dict/info/list', 'dict/type/page', 'demo/goods/page', 'user/info/page', 'space/type/list', 'recycle/data/page'],
  ...['user', 'group', 'friend', 'sensitiveWord', 'wording', 'wordingLibrary', 'systemMessage'].map(
    (one) => `im/${one}/page`,
  ),
];
const FILE = join('upload', '.files', 'app', 'base', 'a file.bin');

/** The tables in which a restore holds what was pending. */
const HOLDING = new Set(['held_work', 'im_enforcement', 'im_sm_push_task', 'im_push_run', 'task_info', 'im_timed_ban']);

let home: string;
let first: string;
let golden: string[];
let oldToken: string;
let lastNumber: number;
const own: Place = { databaseUrl: env.databaseUrl, dataDir: env.dataDir };

/** Without what differs from call to call: headers, and when somebody has signed in last. */
async function answersOf(app: TestApp): Promise<string[]> {
  const admin = await app.as(ADMIN.username);
  const answers: string[] = [];
  for (const path of GOLDEN) {
    const { status, code, data } = await admin.post(path, { page: 1, size: 50, order: 'id', sort: 'asc' });
    const text = JSON.stringify({ path, status, code, data });
    answers.push(text.replace(/"lastLoginTime":"[^"]*"/g, '"lastLoginTime":""'));
  }
  return answers;
}

/** Inserts a row and deletes it. @returns its number */
async function numberOfNext(source: DataSource): Promise<number> {
  const stamps = { createTime: new Date(), updateTime: new Date() };
  const { identifiers } = await source.manager.insert(ImTimedBan, {
    ...{ targetType: 'user' as const, targetId: 1, untilTime: new Date() },
    ...stamps,
  });
  const id = Number(identifiers[0]?.id);
  await source.manager.delete(ImTimedBan, { id });
  return id;
}

async function onEmbedded({ dataDir }: Place, sql: string): Promise<unknown[]> {
  const connection = new (await embeddedDriver())(join(dataDir, 'switchboard.db'));
  const asked = connection.prepare(sql);
  const rows = asked.reader ? asked.all() : [asked.run()];
  connection.close();
  return rows;
}

const place = (name: string): Promise<Place> => newPlace(home, name);
const embedded = (name: string): Place => embeddedPlace(home, name);

beforeAll(async () => {
  home = newFolder();
  const app = await startApp();
  mkdirSync(join(env.dataDir, FILE, '..'), { recursive: true });
  writeFileSync(join(env.dataDir, FILE), Buffer.alloc(700_000, 7));
  mkdirSync(join(env.dataDir, 'upload', '.drafts'), { recursive: true });
  writeFileSync(join(env.dataDir, 'upload', '.drafts', 'half'), 'half of a file');
  const source = app.nest.get(DataSource);
  await source.manager.insert(ImEnforcement, {
    batch: 'pending',
    steps: [],
    nextTime: new Date(Date.now() + 86_400_000),
    createTime: new Date(),
    updateTime: new Date(),
  });
  // The last row of a table is deleted: its number was given out once.
  lastNumber = await numberOfNext(source);
  golden = await answersOf(app);
  oldToken = (await app.caller().post<{ token: string }>('base/open/login', { ...ADMIN })).data.token;
  // The application is running.
  first = await backUp(own, home);
  await app.nest.close();
  app.leaks.stop();
}, 300_000);

afterAll(async () => {
  await dropDatabase();
  await dropPlaces();
  rmSync(home, { recursive: true, force: true });
});

test('a restored installation has the same rows and files, also by way of the embedded database', async () => {
  const second = await place('second');
  expect(await restore(first, second)).toMatchObject({ enforcement: 1 });
  const again = await backUp(second, join(home, 'again.sbk'));
  await restore(again, embedded('other'));
  const back = await backUp(embedded('other'), join(home, 'back.sbk'));
  const [before, then, after] = [await totalsOf(first), await totalsOf(again), await totalsOf(back)];
  const { bytes: _1, ...whole } = then;
  const { bytes: _2, ...wholeBack } = after;
  expect(wholeBack).toEqual(whole);
  expect(then.filesSha256).toBe(before.filesSha256);
  const now = new Map(then.tables.map(({ name, sha256 }) => [name, sha256]));
  const changed = before.tables.filter(({ name, sha256 }) => now.get(name) !== sha256).map(({ name }) => name);
  expect(changed.filter((name) => !HOLDING.has(name))).toEqual([]);
  expect(readFileSync(join(second.dataDir, FILE))).toEqual(Buffer.alloc(700_000, 7));
  expect(existsSync(join(second.dataDir, 'upload', '.drafts'))).toBe(false);
}, 300_000);

(env.databaseUrl === undefined ? test.skip : test)(
  'rows are the same when they come back to the database server from the embedded database',
  async () => {
    const third = await place('back');
    await restore(join(home, 'back.sbk'), third);
    const { bytes: _1, ...whole } = await totalsOf(await backUp(third, join(home, 'third.sbk')));
    const { bytes: _2, ...before } = await totalsOf(join(home, 'back.sbk'));
    expect(whole).toEqual(before);
  },
  300_000,
);

test('a restored installation gives the same answers and no number twice, and no session of the old time goes on', async () => {
  const there = await place('golden');
  await restore(first, there);
  await dropDatabase();
  const app = await startApp({ ...there, secret: SECRET });
  const answers = await answersOf(app);
  const number = await numberOfNext(app.nest.get(DataSource));
  const { code } = await app.caller(oldToken).post('base/comm/person');
  await app.close();
  expect(answers).toEqual(golden);
  expect(number).toBe(lastNumber + 1);
  expect(code).not.toBe(1000);
}, 300_000);

test('a damaged or strange backup is refused, and the target stays as it was', async () => {
  const there = embedded('untouched');
  mkdirSync(there.dataDir);
  const whole = readFileSync(first);
  const copy = join(home, 'damaged.sbk');
  const begun: string[] = [];
  const attempt = () => restore(copy, there, (step) => void (step === 'restore' && begun.push(step)));
  const flip = (at: number) => (bytes: Buffer) => void (bytes[at] = (bytes[at] ?? 0) ^ 1);
  for (const change of [flip(whole.length - 1), flip(whole.length >> 1), flip(30), flip(5)]) {
    const bytes = Buffer.from(whole);
    change(bytes);
    writeFileSync(copy, bytes);
    await expect(attempt()).rejects.toThrow(/\.$/);
    expect(readdirSync(there.dataDir)).toEqual([]);
  }
  writeFileSync(copy, whole);
  truncateSync(copy, whole.length - 1000);
  await expect(attempt()).rejects.toThrow('its end is missing');
  expect(readdirSync(there.dataDir)).toEqual([]);
  expect(begun).toEqual([]);
}, 300_000);

test('a backup is refused where the product would not find its files', async () => {
  const there = { ...embedded('elsewhere'), storageUrl: 'https://key:secret@store.example/bucket' };
  await expect(restore(first, there)).rejects.toThrow('restore without STORAGE_URL, then set it');
  await restore(first, embedded('bucketed'));
  const inBucket = await backUp({ ...embedded('bucketed'), storageUrl: there.storageUrl }, join(home, 'bucket.sbk'));
  await expect(restore(inBucket, embedded('elsewhere'))).rejects.toThrow(
    'in https://store.example/bucket: set STORAGE_URL',
  );
  expect(existsSync(there.dataDir)).toBe(false);
});

test('a backup is refused where there is data already', async () => {
  const there = embedded('used');
  mkdirSync(there.dataDir);
  writeFileSync(join(there.dataDir, 'switchboard.db'), 'somebody’s');
  await expect(restore(first, there)).rejects.toThrow('is not empty (switchboard.db)');
  expect(readFileSync(join(there.dataDir, 'switchboard.db'), 'utf8')).toBe('somebody’s');
});

test('a restore that was killed lets nothing start on what it has left, and a restore that is given again begins anew', async () => {
  const there = embedded('killed');
  mkdirSync(join(there.dataDir, '.restoring'), { recursive: true });
  writeFileSync(join(there.dataDir, '.restoring', 'switchboard.db'), 'half');
  mkdirSync(join(there.dataDir, 'upload'));
  await expect(takeDataFolder(there, 'node')).rejects.toThrow('did not come to its end');
  await restore(first, there);
  expect(readdirSync(there.dataDir).sort()).toEqual(['secret', 'switchboard.db', 'upload']);
}, 300_000);

test('a backup or a restore that fails in the middle leaves nothing behind', async () => {
  const [folder, there] = [join(home, 'full'), await place('third')];
  mkdirSync(folder);
  const full = (): never => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  await restore(first, embedded('source'));
  await expect(backUp(embedded('source'), folder, 'encrypted', full)).rejects.toThrow('no space left');
  expect(readdirSync(folder)).toEqual([]);
  const late = (step: string): void => (step === 'restore' ? full() : undefined);
  await expect(restore(first, there, late)).rejects.toThrow('no space left');
  expect(readdirSync(there.dataDir)).toEqual([]);
  // An empty database or folder takes the same restore again.
  expect(await restore(first, there)).toBeDefined();
}, 300_000);

test('a restore whose end is not known takes nothing away, and one that was not finished leaves nothing', async () => {
  const Target = env.databaseUrl === undefined ? EmbeddedTarget : MysqlTarget;
  const there = await place('fourth');
  const finish = jest.spyOn(Target.prototype, 'finish');
  finish.mockRejectedValueOnce(new Error('The disk is gone.'));
  await expect(restore(first, there)).rejects.toThrow('The disk is gone.');
  expect(readdirSync(there.dataDir)).toEqual([]);
  finish.mockRejectedValueOnce(new RestoreUncertain('The database', new Error('no answer')));
  const opened = jest.spyOn(files, 'open');
  await expect(restore(first, there)).rejects.toThrow('did not answer to the last statement');
  const handles = await Promise.all(opened.mock.results.map(({ value }) => value as Promise<FileHandle>));
  expect(handles.length).toBeGreaterThan(2);
  expect(handles.filter(({ fd }) => fd !== -1)).toEqual([]);
  expect(readdirSync(there.dataDir)).toContain(env.databaseUrl === undefined ? '.restoring' : '.restored');
  // It was not finished after all.
  expect(await restore(first, there)).toMatchObject({ enforcement: 1 });
  expect(readdirSync(there.dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
}, 300_000);

test('a failed restore says what it could not take away, together with the failure', async () => {
  const Target = env.databaseUrl === undefined ? EmbeddedTarget : MysqlTarget;
  const there = await place('fifth');
  jest.spyOn(Target.prototype, 'abandon').mockRejectedValueOnce(new Error('The server is gone.'));
  const late = (step: string): void => {
    if (step === 'restore') throw new Error('The disk is full.');
  };
  await expect(restore(first, there, late)).rejects.toThrow(/^The disk is full. What .*\(The server is gone.\)/);
  expect(readdirSync(there.dataDir)).toEqual([]);
  expect(await restore(first, there)).toMatchObject({ enforcement: 1 });
}, 300_000);

test('no portion of rows is much longer than a megabyte, however long the rows are', async () => {
  const there = await place('long');
  await restore(first, there);
  const source = await createDataSource({
    ...(await databaseOptions(there)),
    entities: allEntities(),
  }).initialize();
  const before = 'x'.repeat(400_000);
  const held = { kind: 'long', tableName: 'none', before, createTime: new Date() };
  for (let nth = 0; nth < 10; nth++) await source.manager.insert(HeldWork, { ...held, subject: String(nth) });
  await source.destroy();
  const path = await backUp(there, join(home, 'long.sbk'));
  const lengths: number[] = [];
  const backup = await OpenedBackup.open(path, () => PASSPHRASE);
  await readBackup(backup, { takeRows: (rows) => void lengths.push(JSON.stringify(rows).length) });
  await backup.close();
  expect(Math.max(...lengths)).toBeGreaterThan(2 ** 20);
  expect(Math.max(...lengths)).toBeLessThan(2 ** 20 + 500_000);
}, 300_000);

test('two backups at once get two files, and leave nothing else', async () => {
  const there = join(home, 'two');
  mkdirSync(there);
  await restore(first, embedded('busy'));
  const paths = await Promise.all([backUp(embedded('busy'), there), backUp(embedded('busy'), there)]);
  expect(readdirSync(there).sort()).toEqual(paths.map((path) => path.slice(there.length + 1)).sort());
  expect(new Set(paths).size).toBe(2);
  expect(readdirSync(embedded('busy').dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
}, 300_000);

test('a plain backup is refused beside migrations of a newer version, whose secrets nobody knows here', async () => {
  await restore(first, embedded('for-newer'));
  await onEmbedded(
    embedded('for-newer'),
    "INSERT INTO `migrations` (`timestamp`, `name`) VALUES (9999999999999, 'Goods9999999999999')",
  );
  await expect(backUp(embedded('for-newer'), join(home, 'newer-plain.sbk'), 'plain')).rejects.toThrow(
    /^A newer version has changed the schema \(Goods9999999999999\), and this one does not know what of it is secret/,
  );
  await backUp(embedded('for-newer'), join(home, 'newer.sbk'));
});

test('a plain backup has neither the secret nor the secrets of staff in it, and their numbers are not given again', async () => {
  await restore(first, embedded('for-plain'));
  await onEmbedded(
    embedded('for-plain'),
    "INSERT INTO `base_sys_recovery_code` (`id`, `createTime`, `updateTime`, `userId`, `hash`) VALUES (41, '2026-01-01', '2026-01-01', 1, 'of a code')",
  );
  const totals = await totalsOf(await backUp(embedded('for-plain'), join(home, 'plain.sbk'), 'plain'));
  const secret = totals.tables.filter(({ name }) => /totp|passkey|recovery|api_key|plugin_config|session/.test(name));
  expect(secret.map(({ rows }) => rows)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readFileSync(join(home, 'plain.sbk')).includes(SECRET)).toBe(false);
  await restore(join(home, 'plain.sbk'), embedded('from-plain'));
  expect(existsSync(join(embedded('from-plain').dataDir, 'secret'))).toBe(false);
  // The trail may still name it, so no other row gets its number.
  const last = "SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'base_sys_recovery_code'";
  expect(await onEmbedded(embedded('from-plain'), last)).toEqual([{ seq: 41 }]);
}, 300_000);
