import { existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Code } from '../../src/kernel/basis/codes';
import { BackupFailed, BackupStopped } from '../../src/kernel/durability/backup/kept/backup-process';
import type { BackupStep } from '../../src/kernel/durability/backup/kept/backup-message';
import type { MadeBackup } from '../../src/kernel/durability/backup/kept/scheduled-backup';
import { RequestLog } from '../../src/kernel/operation/request-log/request-log';
import type { BackupRun, BackupState } from '../../src/modules/base/backup/backup.dto';
import { BackupDrills } from '../../src/modules/base/backup/backup-drills';
import { BackupRuns } from '../../src/modules/base/backup/backup-runs.service';
import { FollowedRuns, RunCancelled } from '../../src/modules/base/backup/followed-runs';
import { ScheduledBackups } from '../../src/modules/base/backup/scheduled-backups';
import { BaseSysBackupRun } from '../../src/modules/base/tables/backup-run.entity';
import { BaseSysChange } from '../../src/modules/base/tables/change.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { until } from '../engine/until';
import { type Factories, factoriesOf } from '../factories';
import '../plugin/source-threads';
import { onBoth } from '../process/on-both';
import { newFolder, PASSPHRASE } from './restored';

const folder = newFolder();
const LONG_MS = 120_000;

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp({ backupTo: folder, backupPassphrase: PASSPHRASE, uploadReserveMb: 0 });
  make = factoriesOf(app);
  admin = app.caller((await app.as('admin')).token, { language: 'en' });
}, LONG_MS);
afterAll(() => app?.close());
beforeEach(async () => {
  await make.source.manager.clear(BaseSysBackupRun);
  for (const name of readdirSync(folder)) if (name !== '.switchboard-owner') rmSync(join(folder, name));
});

const stateOf = async () => (await admin.get<BackupState>('base/sys/backup/state')).data;
const runOf = async () => (await stateOf()).backupRun;
const lastRow = () => make.source.manager.findOne(BaseSysBackupRun, { where: {}, order: { id: 'DESC' } });
const cancel = (run: Pick<BackupRun, 'id'> | null) => admin.post('base/sys/backup/cancel', { id: run?.id });
const inFolder = () => readdirSync(folder).filter((name) => name !== '.switchboard-owner');

/** A file that takes seconds to read and no room on the disk. @returns what removes it */
function vastFile(): () => void {
  const file = join(app.config.dataDir, 'upload', '.files', 'app', 'base', 'vast.bin');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  truncateSync(file, 2 ** 30);
  return () => rmSync(file);
}

/** A process that ends when the test says so. */
function stagedProcess() {
  let resolve: (result: { rows: number }) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<{ rows: number }>((done, failed) => ([resolve, reject] = [done, failed]));
  const stop = jest.fn(() => reject(new BackupStopped('The backup was stopped: nothing was left behind.')));
  let follow: (step: BackupStep) => void = () => undefined;
  const start = (told: (step: BackupStep) => void) => {
    follow = told;
    return { finish: () => promise, stop };
  };
  return { start, stop, resolve, reject, tell: (step: BackupStep) => follow(step) };
}
const followed = () => app.nest.get(FollowedRuns);
const begun = () => until(runOf, (run) => run?.state === 'running', LONG_MS);

onBoth(
  'a backup says how far it is, stops when it is cancelled, and leaves nothing behind',
  async () => {
    const remove = vastFile();
    const result = app.nest.get(ScheduledBackups).makeBackup();
    const run = await until(runOf, (one) => (one?.fileBytes ?? 0) > 1_000_000, LONG_MS);
    expect(run).toMatchObject({ state: 'running', step: 'writes', isSilent: false, cancellerName: null, ended: null });
    expect(run?.rows).toBeGreaterThan(1000);
    expect(await cancel(run)).toMatchObject({ code: 1000 });
    expect((await runOf())?.state).toMatch(/cancelling|cancelled/);
    expect(await result).toMatch(/取消/);
    remove();
    expect(await runOf()).toMatchObject({
      ...{ id: run?.id, state: 'cancelled', cancellerName: expect.any(String) as string },
      ended: expect.any(String) as string,
    });
    expect(inFolder()).toEqual([]);
    expect(await cancel(run)).toMatchObject({ code: 1001, key: 'backupRun.over' });
    await app.nest.get(RequestLog).flushRecords();
    const acts = await make.source.manager.findBy(BaseSysChange, { entity: 'base/sys/backup' });
    expect(acts.map(({ action, outcome, userId }) => [action, outcome, userId])).toEqual([
      ['cancel', 1, 1],
      ['cancel', 0, 1],
    ]);
  },
  LONG_MS,
);

onBoth(
  'a backup that is done knows what it has read and written, and the next one expects as much',
  async () => {
    const made = (await app.nest.get(ScheduledBackups).makeBackup()) as MadeBackup;
    expect(await runOf()).toMatchObject({ state: 'done', rows: made.rows, cancellerName: null });
    const staged = stagedProcess();
    const result = followed().followRun('backup', staged.start);
    expect(await begun()).toMatchObject({ step: 'begins', rows: 0, expectedRows: made.rows });
    staged.tell({ step: 'written', rows: 70, files: 1, fileBytes: 9 });
    await until(runOf, (run) => run?.rows === 70, LONG_MS);
    staged.tell({ step: 'read back', rows: 30, files: 1, fileBytes: 4 });
    const back = await until(runOf, (run) => run?.step === 'readsBack', LONG_MS);
    expect(back).toMatchObject({ rows: 30, fileBytes: 4, expectedRows: 70, expectedBytes: 9 });
    staged.resolve({ rows: 70 });
    expect(await result).toEqual({ rows: 70 });
    expect(inFolder()).toHaveLength(1);
  },
  LONG_MS,
);

test('a cancel that comes too late leaves the backup done, and says who wanted it', async () => {
  const staged = stagedProcess();
  const result = followed().followRun('backup', staged.start);
  expect(await cancel(await begun())).toMatchObject({ code: 1000 });
  staged.resolve({ rows: 5 });
  expect(await result).toEqual({ rows: 5 });
  expect(staged.stop).not.toHaveBeenCalled();
  expect(await runOf()).toMatchObject({ state: 'done', rows: 5, cancellerName: expect.any(String) as string });
});

test('a process that does not hear the cancel before it is done has made its backup', async () => {
  const staged = stagedProcess();
  staged.stop.mockImplementation(() => staged.resolve({ rows: 6 }));
  const result = followed().followRun('backup', staged.start);
  await cancel(await begun());
  expect(await result).toEqual({ rows: 6 });
  expect(staged.stop).toHaveBeenCalledTimes(1);
  expect(await runOf()).toMatchObject({ state: 'done' });
});

onBoth('several cancels at the moment of the end count once, or not at all', async () => {
  const runs = app.nest.get(BackupRuns);
  for (let round = 0; round < 10; round++) {
    const id = await runs.beginRun('backup');
    const [, ...answers] = await Promise.all([
      runs.endRun(id, { state: 'done', rows: 1 }),
      ...Array.from({ length: 4 }, () => cancel({ id })),
    ]);
    const heard = answers.filter(({ code }) => code === Code.Success).length;
    const run = await runOf();
    expect(heard).toBeLessThanOrEqual(1);
    expect([run?.state, run?.cancellerName !== null]).toEqual(['done', heard === 1]);
  }
});

test('a run is cancelled by another node than the one on which it is', async () => {
  const elsewhere = new BackupRuns(make.source.getRepository(BaseSysBackupRun));
  const staged = stagedProcess();
  const result = new FollowedRuns(elsewhere).followRun('backup', staged.start);
  const refused = expect(result).rejects.toBeInstanceOf(RunCancelled);
  await cancel(await begun());
  await refused;
  expect(await runOf()).toMatchObject({ state: 'cancelled' });
});

test('a process that dies makes a run that has failed, with its reason, also if somebody wanted to cancel it', async () => {
  const staged = stagedProcess();
  const failed = expect(followed().followRun('backup', staged.start)).rejects.toThrow('SIGKILL');
  await cancel(await begun());
  staged.reject(new BackupFailed('The process ended with SIGKILL and said nothing.'));
  await failed;
  expect(await lastRow()).toMatchObject({ state: 'failed', reason: expect.stringContaining('SIGKILL') as string });
});

test('a process that cannot be begun makes a run that has failed', async () => {
  const start = () => {
    throw new Error('spawn EAGAIN');
  };
  await expect(followed().followRun('backup', start)).rejects.toThrow('spawn EAGAIN');
  expect(await lastRow()).toMatchObject({ state: 'failed', reason: 'spawn EAGAIN', ended: expect.any(Date) as Date });
});

test('a process that is killed after a cancel has failed, for nobody knows what it left behind', async () => {
  const staged = stagedProcess();
  staged.stop.mockImplementation(() =>
    staged.reject(new BackupFailed('It said nothing for 30 minutes and was ended.')),
  );
  const failed = expect(followed().followRun('backup', staged.start)).rejects.not.toBeInstanceOf(RunCancelled);
  await cancel(await begun());
  await failed;
  expect(staged.stop).toHaveBeenCalledTimes(1);
  expect(await lastRow()).toMatchObject({ state: 'failed', reason: expect.stringContaining('said nothing') as string });
});

onBoth('a run whose node has died is silent, and lost when the next one begins', async () => {
  const runs = app.nest.get(BackupRuns);
  const id = await runs.beginRun('backup');
  expect(await runOf()).toMatchObject({ id, isSilent: false });
  await make.source.manager.update(BaseSysBackupRun, id, { seen: new Date(Date.now() - 60_000) });
  expect(await runOf()).toMatchObject({ id, state: 'running', isSilent: true });
  expect(await cancel({ id })).toMatchObject({ code: 1000 });
  expect(await runOf()).toMatchObject({ id, state: 'cancelling', isSilent: true });
  const next = await runs.beginRun('backup');
  expect(await runOf()).toMatchObject({ id: next, state: 'running' });
  const lost = await make.source.manager.findOneByOrFail(BaseSysBackupRun, { id });
  expect(lost).toMatchObject({ state: 'lost', ended: expect.any(Date) as Date });
  await runs.endRun(id, { state: 'done', rows: 3 });
  expect(await make.source.manager.findOneByOrFail(BaseSysBackupRun, { id })).toMatchObject({ state: 'done', rows: 3 });
});

onBoth(
  'a run that still speaks is not lost when another one begins, and is shown again when that has ended',
  async () => {
    const runs = app.nest.get(BackupRuns);
    const id = await runs.beginRun('backup');
    const next = await runs.beginRun('backup');
    expect(await runOf()).toMatchObject({ id: next, state: 'running' });
    await runs.endRun(next, { state: 'failed', reason: 'Another one runs.' });
    expect(await runOf()).toMatchObject({ id, state: 'running', isSilent: false });
    expect(await cancel({ id })).toMatchObject({ code: 1000 });
    await runs.endRun(id, { state: 'cancelled' });
    expect(await runOf()).toMatchObject({ id: next, state: 'failed' });
  },
);

test('a database that is away for a while ends no run', async () => {
  const staged = stagedProcess();
  const note = jest.spyOn(BackupRuns.prototype, 'noteProgress').mockRejectedValue(new Error('away'));
  const result = followed().followRun('backup', staged.start);
  await until(
    () => note.mock.calls.length,
    (calls) => calls > 1,
    LONG_MS,
  );
  note.mockRestore();
  await cancel(await begun());
  await expect(result).rejects.toBeInstanceOf(RunCancelled);
});

test('fifty runs of a kind are known, and a drill is not taken for a backup', async () => {
  const runs = app.nest.get(BackupRuns);
  const drill = await runs.beginRun('drill');
  for (let nth = 0; nth < 55; nth++) await runs.beginRun('backup');
  expect(await make.source.manager.countBy(BaseSysBackupRun, { work: 'backup' })).toBe(50);
  expect((await stateOf()).drillRun).toMatchObject({ id: drill, state: 'running' });
});

onBoth(
  'a drill that is cancelled says nothing about the backup, and leaves nothing behind',
  async () => {
    const remove = vastFile();
    await app.nest.get(ScheduledBackups).makeBackup();
    remove();
    const { lastDrill } = await stateOf();
    const result = app.nest.get(BackupDrills).drillNewest();
    const run = await until(
      async () => (await stateOf()).drillRun,
      (one) => one?.state === 'running',
      LONG_MS,
    );
    expect(run?.expectedRows).toBeGreaterThan(1000);
    expect(await cancel(run)).toMatchObject({ code: 1000 });
    expect(await result).toMatch(/取消/);
    expect(await stateOf()).toMatchObject({ lastDrill, drillRun: { state: 'cancelled' } });
    const home = join(app.config.dataDir, '.drills');
    expect(existsSync(home) ? readdirSync(home) : []).toEqual([]);
  },
  2 * LONG_MS,
);

test('a cancel takes a permission of its own', async () => {
  const reader = await make.signedIn({ permissions: ['base:sys:backup:state'] });
  expect((await reader.post('base/sys/backup/cancel', { id: 1 })).status).toBe(403);
  for (const id of [0, -1, 'x', null])
    expect(await admin.post('base/sys/backup/cancel', { id })).toMatchObject({ code: 1002 });
});
