import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { EmbeddedLoader } from '../../src/kernel/durability/backup/data/embedded-loader';
import { drillBackup } from '../../src/kernel/durability/backup/drill-backup';
import { OpenedBackup } from '../../src/kernel/durability/backup/file/opened-backup';
import { removeKilledDrills } from '../../src/kernel/durability/backup/kept/remove-killed-drills';
import type { MadeBackup } from '../../src/kernel/durability/backup/kept/scheduled-backup';
import { DrillState } from '../../src/modules/base/tables/backup-drill.entity';
import { BackupDrills } from '../../src/modules/base/backup/backup-drills';
import type { BackupState } from '../../src/modules/base/backup/backup.dto';
import { ScheduledBackups } from '../../src/modules/base/backup/scheduled-backups';
import { BaseSysUser } from '../../src/modules/base/tables/user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { Locker } from '../embedded/locker';
import { until } from '../engine/until';
import '../plugin/source-threads';
import { onBoth } from '../process/on-both';
import { newFolder, PASSPHRASE } from './restored';

const folder = newFolder();
const METRICS = 'for-prometheus';

let app: TestApp;
let admin: Caller;
let made: MadeBackup;
let whole: Buffer;

beforeAll(async () => {
  app = await startApp({ backupTo: folder, backupPassphrase: PASSPHRASE, metricsToken: METRICS, uploadReserveMb: 0 });
  admin = app.caller((await app.as('admin')).token, { language: 'en' });
  made = (await app.nest.get(ScheduledBackups).makeBackup()) as MadeBackup;
  whole = readFileSync(made.path);
}, 120_000);

/** A newer backup of the same day takes the place of an older one. */
beforeEach(() => {
  for (const name of readdirSync(folder)) if (name.endsWith('.sbk')) rmSync(join(folder, name));
  writeFileSync(made.path, whole);
});
afterAll(() => app?.close());

const drill = () => app.nest.get(BackupDrills).drillNewest();
const lastDrill = async () => (await admin.get<BackupState>('base/sys/backup/state')).data.lastDrill;
const left = () => {
  const home = join(app.config.dataDir, '.drills');
  return existsSync(home) ? readdirSync(home) : [];
};

async function metric(): Promise<number> {
  const { text } = await request(app.nest.getHttpServer()).get('/metrics').set('Authorization', `Bearer ${METRICS}`);
  return Number(/^switchboard_backup_drill_timestamp_seconds (\S+)$/m.exec(text)?.[1]);
}

onBoth(
  'a drill restores the newest backup, finds each table as it was, and leaves nothing',
  async () => {
    expect([await lastDrill(), await metric()]).toEqual([null, 0]);
    const before = Date.now();
    await drill();
    expect(await lastDrill()).toMatchObject({
      ...{ state: DrillState.Passed, file: basename(made.path), rows: made.rows, reason: null },
    });
    expect((await lastDrill())?.tables).toBeGreaterThan(50);
    expect(await metric()).toBeGreaterThanOrEqual(before / 1000);
    expect(left()).toEqual([]);
  },
  120_000,
);

test('a drill of a damaged backup fails with its reason, and the last one that passed stays known', async () => {
  const passed = await metric();
  truncateSync(made.path, whole.length - 1000);
  await expect(drill()).rejects.toThrow(/its end is missing/);
  expect(await lastDrill()).toMatchObject({
    ...{ state: DrillState.Failed, file: basename(made.path), rows: 0 },
    reason: expect.stringContaining('its end is missing') as string,
  });
  expect([left(), await metric()]).toEqual([[], passed]);
}, 120_000);

onBoth(
  'a drill says what is not as it must be in a backup that can be restored',
  async () => {
    const source = app.nest.get(DataSource);
    await source.manager.update(BaseSysUser, { username: 'admin' }, { status: 0 });
    const bad = (await app.nest.get(ScheduledBackups).makeBackup()) as MadeBackup;
    await source.manager.update(BaseSysUser, { username: 'admin' }, { status: 1 });
    Reflect.set(app.nest.get(BackupDrills), 'config', {
      ...app.config,
      secret: 'the secret of another server, 32 letters',
    });
    await expect(drill()).rejects.toThrow(/secret in it is not that of this server/);
    Reflect.set(app.nest.get(BackupDrills), 'config', app.config);
    const last = await lastDrill();
    expect(last).toMatchObject({ state: DrillState.Differs, file: basename(bad.path) });
    expect(last?.reason).toMatch(/^The secret .+\nNobody with all rights could sign in\.$/);
  },
  120_000,
);

test('a drill compares the rows that are restored, and names the table that differs', async () => {
  const load = EmbeddedLoader.prototype.loadRows;
  jest.spyOn(EmbeddedLoader.prototype, 'loadRows').mockImplementation(function (this: EmbeddedLoader, rows) {
    return load.call(
      this,
      rows.map((row) => row.map((cell) => (cell === '/sys/backup' ? 'another key' : cell))),
    );
  });
  const backup = await OpenedBackup.open(made.path, () => PASSPHRASE);
  const found = await drillBackup({
    ...{ backup, folder: newFolder(), entities: [], ask: () => Promise.resolve(['An answer.']) },
    ...{ takeSecret: () => undefined, beforeWriting: () => Promise.resolve(), tell: () => undefined },
  });
  await backup.close();
  jest.restoreAllMocks();
  expect(found.rows).toBe(made.rows);
  expect(found.differences).toEqual([
    'The rows of base_sys_menu are not those that the backup has counted.',
    'An answer.',
  ]);
}, 120_000);

test('a drill for which the disk has no room fails without having written anything', async () => {
  Reflect.set(app.nest.get(BackupDrills), 'config', { ...app.config, uploadReserveMb: 10 ** 9 });
  await expect(drill()).rejects.toThrow(/must stay free \(UPLOAD_RESERVE_MB\), so it was not found out/);
  Reflect.set(app.nest.get(BackupDrills), 'config', app.config);
  expect(left()).toEqual([]);
}, 120_000);

test('a drill that ends with its server leaves nothing behind, and says nothing about the backup', async () => {
  const drills = app.nest.get(BackupDrills);
  const before = await lastDrill();
  const file = join(app.config.dataDir, 'upload', '.files', 'app', 'base', 'vast.bin');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  // It takes no room on the disk, and seconds to read.
  truncateSync(file, 2 ** 29);
  await app.nest.get(ScheduledBackups).makeBackup();
  rmSync(file);
  const ended = expect(drill()).rejects.toThrow(/stopped/);
  await until(left, (names) => names.length > 0, 80_000);
  drills.onApplicationShutdown();
  await ended;
  Reflect.set(drills, 'isEnding', false);
  expect([left(), await lastDrill()]).toEqual([[], before]);
}, 120_000);

test('a drill that is to stop while it compares rows hears it', async () => {
  const backup = await OpenedBackup.open(made.path, () => PASSPHRASE);
  const stopped = new Error('It is stopped.');
  const restored = newFolder();
  let isComparing = false;
  const close = EmbeddedLoader.prototype.close;
  jest.spyOn(EmbeddedLoader.prototype, 'close').mockImplementation(async function (this: EmbeddedLoader) {
    await close.call(this);
    isComparing = true;
    // As a signal comes: only a pause lets it in.
    setImmediate(() => (isStopped = true));
  });
  let isStopped = false;
  const told = jest.fn(() => {
    if (isComparing && isStopped) throw stopped;
  });
  const ask = jest.fn(() => Promise.resolve([]));
  await expect(
    drillBackup({
      ...{ backup, folder: restored, entities: [], ask, tell: told },
      ...{ takeSecret: () => undefined, beforeWriting: () => Promise.resolve() },
    }),
  ).rejects.toBe(stopped);
  await backup.close();
  jest.restoreAllMocks();
  expect(ask).not.toHaveBeenCalled();
}, 120_000);

/** A drill that was killed: every row of the backup is there in plain text. */
function leftByKilled(): string {
  const old = join(app.config.dataDir, '.drills', 'drill-old');
  mkdirSync(old, { recursive: true });
  writeFileSync(join(old, 'switchboard.db'), 'rows');
  return old;
}

test('a drill that is killed leaves nothing behind, and fails', async () => {
  const failed = expect(drill()).rejects.toThrow(/SIGKILL/);
  await until(left, (names) => names.length > 0, 80_000);
  for (const one of Reflect.get(app.nest.get(BackupDrills), 'running') as Set<object>)
    (Reflect.get(one, 'child') as ChildProcess).kill('SIGKILL');
  await failed;
  await until(left, (names) => !names.length, 20_000);
}, 120_000);

test('a drill fails if the newest file is no whole backup any more, although an older one is', async () => {
  const newer = basename(made.path).replace(/\d{8}T/, '99990101T');
  writeFileSync(join(folder, newer), whole.subarray(0, 20));
  await expect(drill()).rejects.toThrow(/is no backup of Switchboard/);
  expect(await lastDrill()).toMatchObject({ state: DrillState.Failed, file: newer });
  rmSync(join(folder, newer));
  writeFileSync(join(folder, basename(made.path).replace(/\d{8}T/, '19990101T')), '');
  expect(await drill()).toMatchObject({ state: DrillState.Passed, file: basename(made.path) });
}, 120_000);

test('a drill removes what a killed one has left', async () => {
  const old = leftByKilled();
  await drill();
  expect(existsSync(old)).toBe(false);
}, 120_000);

test('a start removes what a killed drill has left, and nothing while one runs', async () => {
  const old = leftByKilled();
  const running = new Locker(join(app.config.dataDir, 'backup.lock'));
  try {
    await running.hold();
    await removeKilledDrills(app.config.dataDir);
    expect(existsSync(old)).toBe(true);
  } finally {
    await running.end();
  }
  app.nest.get(BackupDrills).onModuleInit();
  await until(left, (names) => !names.length, 20_000);
});

test('a drill without any backup fails, and one without a folder has nothing to do', async () => {
  rmSync(made.path);
  await expect(drill()).rejects.toThrow(/^BACKUP_TO /);
  Reflect.set(app.nest.get(BackupDrills), 'config', { ...app.config, backupTo: undefined });
  expect(await drill()).toMatch(/BACKUP_TO/);
  Reflect.set(app.nest.get(BackupDrills), 'config', app.config);
});
