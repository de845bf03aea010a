import { execFileSync, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import promises from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import request from 'supertest';
import { makeScheduledBackup } from '../../src/backup/scheduled/make-scheduled-backup';
import { env, readEnv } from '../../src/config/env';
import { THREAD_LOADING } from '../../src/kernel/basis/thread/thread-loading';
import { OpenedBackup } from '../../src/kernel/durability/backup/file/opened-backup';
import { claimFolder } from '../../src/kernel/durability/backup/kept/folder-owner';
import type { MadeBackup } from '../../src/kernel/durability/backup/kept/scheduled-backup';
import { readBackup } from '../../src/kernel/durability/backup/read-backup';
import type { BackupState } from '../../src/modules/base/backup/backup.dto';
import { BackupStates } from '../../src/modules/base/backup/backup-state.service';
import { FollowedRuns } from '../../src/modules/base/backup/followed-runs';
import { ScheduledBackups } from '../../src/modules/base/backup/scheduled-backups';
import { TaskLog } from '../../src/modules/task/tables/task-log.entity';
import { TaskInfo } from '../../src/modules/task/tables/task-info.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import '../plugin/source-threads';
import { until } from '../engine/until';
import { onBoth } from '../process/on-both';
import { newFolder, PASSPHRASE, SECRET } from './restored';

const folder = newFolder();
const METRICS = 'for-prometheus';

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp({ backupTo: folder, backupPassphrase: PASSPHRASE, metricsToken: METRICS });
  make = factoriesOf(app);
  admin = app.caller((await app.as('admin')).token, { language: 'en' });
});
afterAll(() => app?.close());

const backUp = () => app.nest.get(ScheduledBackups).makeBackup() as Promise<MadeBackup>;
const stateOf = async () => (await admin.get<BackupState>('base/sys/backup/state')).data;
const inFolder = (name: string) => join(folder, name);
const backups = () => readdirSync(folder).filter((name) => name.endsWith('.sbk'));
const hidden = () => readdirSync(folder).filter((name) => name.startsWith('.') && name !== '.switchboard-owner');

/** Makes backups that say of themselves that they were begun at these moments. Nobody reads more of them here than their heads. */
async function madeAt(moments: readonly string[]): Promise<string[]> {
  const { path } = await backUp();
  const { head, close } = await openedAt(path);
  await close();
  const bytes = readFileSync(path);
  rmSync(path);
  const at = bytes.indexOf(head.created);
  return moments.map((moment) => {
    const name = `switchboard-0.1.0-${moment.replace(/[-:]|\.\d+/g, '')}.sbk`;
    bytes.write(moment, at);
    writeFileSync(inFolder(name), bytes);
    return name;
  });
}

async function openedAt(path: string) {
  const backup = await OpenedBackup.open(path, () => Promise.resolve(PASSPHRASE));
  return { backup, head: backup.head, close: () => backup.close() };
}

beforeEach(() => {
  for (const name of readdirSync(folder))
    if (name !== '.switchboard-owner') rmSync(inFolder(name), { recursive: true });
});

onBoth('a scheduled backup is encrypted and complete, and the page and the metrics know its moment', async () => {
  const before = Date.now();
  const made = await backUp();
  expect(made).toMatchObject({
    path: inFolder(basename(made.path)),
    removed: [],
    skipped: { vanished: 0, strange: 0 },
    bytes: statSync(made.path).size,
  });
  expect(made.rows).toBeGreaterThan(1000);
  const { backup, head, close } = await openedAt(made.path);
  expect(await readBackup(backup)).toMatchObject({ rows: made.rows, files: made.files });
  await close();
  const created = Date.parse(head.created);
  expect(created).toBeGreaterThanOrEqual(before);
  const state = await stateOf();
  expect(state).toMatchObject({ folder, state: 'readable', unreadable: [] });
  expect(state.backups).toEqual([
    {
      name: basename(made.path),
      created: expect.any(String) as string,
      product: expect.any(String) as string,
      bytes: made.bytes,
      isEncrypted: true,
      before: null,
      isKept: true,
    },
  ]);
  const { text } = await request(app.nest.getHttpServer()).get('/metrics').set('Authorization', `Bearer ${METRICS}`);
  expect(text).toContain(`switchboard_backup_newest_timestamp_seconds ${created / 1000}\n`);
  expect(text).toContain('switchboard_backup_folder_readable 1\n');
  expect(hidden()).toEqual([]);
});

onBoth('the task of the night makes one, and its run tells what', async () => {
  const task = await make.source.manager.findOneByOrFail(TaskInfo, { systemKey: 'backup' });
  expect(task).toMatchObject({ status: 1, service: 'backup.make()' });
  expect(await admin.post('task/info/once', { id: task.id })).toMatchObject({ code: 1000 });
  const runs = await until(
    () => make.source.manager.findBy(TaskLog, { taskId: task.id }),
    (found) => found.some(({ detail }) => !!detail),
    80_000,
  );
  expect(JSON.parse(String(runs[0]?.detail))).toMatchObject({ path: inFolder(backups()[0] ?? ''), removed: [] });
});

test('older backups are removed when a new one is there, and files that people have named stay', async () => {
  const days = Array.from({ length: 9 }, (_, day) => `2020-05-${11 + day}T02:30:00.000Z`);
  const [first, second, third] = await madeAt(days);
  const kept = ['our-own.sbk', 'notes.txt'];
  for (const name of kept) writeFileSync(inFolder(name), 'ours');
  writeFileSync(inFolder('switchboard-0.1.0-20200101T000000Z.sbk'), 'no backup');
  // A pipe of that name would be waited for without end.
  execFileSync('mkfifo', [inFolder('switchboard-0.1.0-20200102T000000Z.sbk')]);
  expect((await stateOf()).backups.filter(({ isKept }) => !isKept).map(({ name }) => name)).toEqual([second, first]);
  const made = await backUp();
  expect(made.removed.sort()).toEqual([first, second, third]);
  expect(backups()).toEqual(expect.arrayContaining([basename(made.path), 'our-own.sbk']));
  expect(backups()).not.toContain(first);
  expect((await stateOf()).unreadable.sort()).toEqual(
    ['20200101', '20200102'].map((day) => `switchboard-0.1.0-${day}T000000Z.sbk`),
  );
});

describe('a backup that would take long', () => {
  const file = () => join(app.config.dataDir, 'upload', '.files', 'app', 'base', 'vast.bin');
  beforeEach(() => {
    mkdirSync(dirname(file()), { recursive: true });
    writeFileSync(file(), '');
    // It takes no room on the disk, and ten seconds to read.
    truncateSync(file(), 4 * 2 ** 30);
  });
  afterEach(() => rmSync(file()));

  const isBegun = () =>
    until(
      () => hidden().map((name) => statSync(inFolder(name)).size),
      (sizes) => sizes.some((size) => size > 1_000_000),
      80_000,
    );

  test('leaves nothing behind and removes nothing when its server stops', async () => {
    const backup = app.nest.get(ScheduledBackups);
    const refused = expect(backup.makeBackup()).rejects.toThrow(/stopped: nothing was left behind/);
    await isBegun();
    backup.onApplicationShutdown();
    await refused;
    expect([backups(), hidden()]).toEqual([[], []]);
  });

  onBoth('leaves nothing behind when its server is gone', async () => {
    const main = join(__dirname, '../../src/backup/scheduled/main.ts');
    const { databaseUrl, dataDir, secret } = app.config;
    const child = fork(main, [], { execArgv: THREAD_LOADING.execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const ended = once(child, 'exit');
    child.send({ config: { databaseUrl, dataDir, secret }, to: folder, passphrase: PASSPHRASE });
    await isBegun();
    child.disconnect();
    expect(await ended).toEqual([1, null]);
    expect([backups(), hidden()]).toEqual([[], []]);
  });
});

test('a backup that is not what was written when it is read back gets no name, and none is removed', async () => {
  const to = newFolder();
  const { databaseUrl, dataDir, secret = SECRET } = app.config;
  const order = { config: { databaseUrl, dataDir, secret }, to, passphrase: PASSPHRASE };
  const old = await makeScheduledBackup(order, () => undefined);
  // Enough that some of it is on the disk before it is complete.
  const files = join(dataDir, 'upload', '.files', 'app', 'base');
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, 'large.bin'), randomBytes(1_000_000));
  const drafts = () => readdirSync(to).filter((name) => name.endsWith('.part'));
  let altered = 0;
  const tell = () => {
    const [draft = ''] = drafts();
    if (altered || statSync(join(to, draft)).size < 20_000) return;
    altered = 10_000;
    const file = openSync(join(to, draft), 'r+');
    writeSync(file, '!', altered);
    closeSync(file);
  };
  await expect(makeScheduledBackup(order, tell)).rejects.toThrow(/is damaged/);
  expect(altered).toBeGreaterThan(0);
  expect(readdirSync(to).sort()).toEqual(['.switchboard-owner', basename(old.path)]);
});

test('a backup is made also if older ones cannot be removed, and tells why', async () => {
  const to = newFolder();
  const { databaseUrl, dataDir, secret = SECRET } = app.config;
  const order = { config: { databaseUrl, dataDir, secret }, to, passphrase: PASSPHRASE };
  const old = await makeScheduledBackup(order, () => undefined);
  const remove = promises.rm.bind(promises);
  jest.spyOn(promises, 'rm').mockImplementation((path, options) => {
    if (path === old.path) throw new Error('The disk says no');
    return remove(path, options);
  });
  const made = await makeScheduledBackup(order, () => undefined);
  jest.restoreAllMocks();
  expect(made).toMatchObject({ removed: [], notRemoved: 'The disk says no' });
  expect(readdirSync(to)).toEqual(expect.arrayContaining([basename(old.path), basename(made.path)]));
});

test('a folder with the backups of another installation is refused, and nothing in it is removed', async () => {
  rmSync(inFolder('.switchboard-owner'), { force: true });
  await claimFolder(folder, 'the secret of another installation');
  writeFileSync(inFolder('switchboard-0.1.0-20200101T000000Z.sbk'), 'theirs');
  await expect(backUp()).rejects.toThrow(/another installation/);
  expect(backups()).toEqual(['switchboard-0.1.0-20200101T000000Z.sbk']);
  rmSync(inFolder('.switchboard-owner'));
});

test('a folder that is missing or silent is told as that, and never as empty', async () => {
  const away = newFolder();
  rmSync(away, { recursive: true });
  const states = new BackupStates({ ...env, backupTo: away });
  expect(await states.readState()).toMatchObject({ state: 'missing', backups: [], freeBytes: null });
  writeFileSync(away, '');
  expect(await states.readState()).toMatchObject({ state: 'unreadable' });
  const silent = new BackupStates({ ...env, backupTo: folder });
  Reflect.set(silent, 'reading', new Promise(() => undefined));
  expect(await silent.readState(20)).toMatchObject({ folder, state: 'silent', backups: [], freeBytes: null });
});

test('a server without a folder makes none, and that is no failure', async () => {
  const idle = new ScheduledBackups({ ...env, backupTo: undefined }, app.nest.get(FollowedRuns));
  expect(await idle.makeBackup()).toMatch(/BACKUP_TO/);
  expect(await new BackupStates({ ...env, backupTo: undefined }).readState()).toMatchObject({
    state: 'notSetUp',
    folder: null,
  });
});

test('going on without a backup is for one version, and never for all', () => {
  const read = (value: string) => readEnv({ MIGRATE_WITHOUT_BACKUP: value });
  expect(read('0.2.0')).toMatchObject({ migrateWithoutBackup: '0.2.0' });
  expect(() => read('yes')).toThrow(/^MIGRATE_WITHOUT_BACKUP must be the version/);
});

test('a server with a folder and without a good passphrase does not start', () => {
  const read = (more: NodeJS.ProcessEnv) => () => readEnv({ BACKUP_TO: '/backups', ...more });
  expect(read({})).toThrow(/^BACKUP_TO needs BACKUP_PASSPHRASE_FILE/);
  expect(read({ BACKUP_PASSPHRASE: 'eleven char' })).toThrow(/12 characters/);
  expect(read({ BACKUP_PASSPHRASE: 'twelve chars' })()).toMatchObject({ backupTo: '/backups' });
});
