import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/settings/backups.json';
import BackupsPage from './backups';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'backups', texts));

const SEE = 'base:sys:backup:state';
const TASKS = ['task:info:page', 'task:info:once'];
const FOLDER = '/mnt/backups';

const state = (more: object = {}) => ({
  ...{ host: 'console-1', folder: FOLDER, state: 'readable', unreadable: [], freeBytes: 5e9, backups: [] },
  kept: { days: 7, weeks: 4, months: 6 },
  ...{ lastDrill: null, backupRun: null, drillRun: null },
  ...more,
});
const backup = (name: string, more: object = {}) => ({
  ...{ name, created: '2020-01-01 02:27:00', product: '0.1.0', bytes: 2_500_000, isEncrypted: true, before: null },
  isKept: true,
  ...more,
});
const task = (more: object = {}) => ({
  ...{ id: 9, name: 'Backups', service: 'backup.make()', type: 0, status: 1, running: false },
  ...{ nextRunTime: '2099-01-01 02:27:00', lastRun: null },
  ...more,
});

const open = (data: object, { perms = [SEE, ...TASKS], tasks = [task()] } = {}) => {
  answer('base/sys/backup/state', () => ok(data as never));
  answer('task/info/page', () =>
    ok({
      list: [{ ...task(), id: 1, service: 'log.clear()' }, ...tasks],
      pagination: { page: 1, size: 100, total: 2 },
    }),
  );
  stage(<BackupsPage />, { perms });
};

const drillTask = (more: object = {}) => task({ id: 10, name: 'Restore drill', service: 'backup.drill()', ...more });
const drill = (more: object = {}) => ({
  ...{ state: 'passed', file: 'new.sbk', made: '2026-01-01 02:27:00', ended: '2026-01-01 04:27:00' },
  ...{ duration: 12_340, tables: 81, rows: 20_162, reason: null },
  ...more,
});

it('says that no backup was ever restored on trial, and tries the newest one after a question that names it', async () => {
  answer('task/info/once', () => ok(null));
  open(state({ backups: [backup('new.sbk'), backup('old.sbk')] }), { tasks: [task(), drillTask()] });
  expect(await screen.findByText(/^No backup was ever restored on trial/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Drill now' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Restore new.sbk on trial now?');
  expect(bodiesOf('task/info/once')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Drill now' }));
  await waitFor(() => expect(bodiesOf('task/info/once')).toEqual([{ id: 10 }]));
});

it('shows what the last drill has restored, and what was not as it must be', async () => {
  open(state({ lastDrill: drill() }));
  expect(await screen.findByText('20,162 rows of 81 tables')).toBeInTheDocument();
  expect(screen.getByText('12.3')).toBeInTheDocument();
  expect(screen.getByText('Restored, and nothing differed')).toBeInTheDocument();
});

it('shows each thing that a drill found wrong, and why one failed', async () => {
  open(state({ lastDrill: drill({ state: 'differs', reason: 'One thing.\nAnother thing.' }) }));
  expect(await screen.findByText('One thing.')).toBeInTheDocument();
  expect(screen.getByText('Another thing.')).toBeInTheDocument();
  expect(screen.queryByText('Restored, and nothing differed')).not.toBeInTheDocument();
});

it('says of a backup before which upgrade it was made', async () => {
  open(state({ backups: [backup('upgrade.sbk', { before: '0.2.0' })] }));
  const row = (await screen.findByText('upgrade.sbk')).closest('tr');
  expect(row).toHaveTextContent('upgrade.sbk before the upgrade to 0.2.0');
});

it('lists complete backups with their size, and says which one leaves and which one anybody can read', async () => {
  open(state({ backups: [backup('new.sbk'), backup('old.sbk', { isKept: false, isEncrypted: false })] }));
  const rows = within(await screen.findByRole('table', { name: 'Complete backups' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/new\.sbk 2\.5 MB0\.1\.0$/);
  expect(rows[2]).toHaveTextContent('old.sbk not encryptedis removed with the next one2.5 MB');
  expect(screen.getByText(/^Newest: .*older than a day$/)).toBeInTheDocument();
  expect(screen.getByText('console-1')).toBeInTheDocument();
});

it('says of a folder that cannot be read that nothing is known, and never that there is no backup', async () => {
  open(state({ state: 'silent', freeBytes: null }));
  expect(await screen.findByText(/whether there are backups is not known/)).toBeInTheDocument();
  expect(screen.getByText('Not known')).toBeInTheDocument();
  expect(screen.queryByText('There is none in the folder.')).not.toBeInTheDocument();
});

it('tells how to set backups up where no folder is named', async () => {
  open(state({ folder: null, state: 'notSetUp', freeBytes: null }));
  expect(await screen.findByText(/^BACKUP_TO=/)).toBeInTheDocument();
  expect(screen.getByText('Not set up')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Back up now' })).not.toBeInTheDocument();
});

it('makes one now after a question that names the folder', async () => {
  answer('task/info/once', () => ok(null));
  open(state());
  await userEvent.click(await screen.findByRole('button', { name: 'Back up now' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(`Make a backup in ${FOLDER} now?`);
  expect(bodiesOf('task/info/once')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back up now' }));
  await waitFor(() => expect(bodiesOf('task/info/once')).toEqual([{ id: 9 }]));
});

it('shows why the last try made none, that the task is stopped, and what lies there without being a backup', async () => {
  const lastRun = { status: 0, detail: 'The disk is full', createTime: '2026-01-01 02:27:00', duration: 1 };
  open(state({ unreadable: ['a.sbk', 'b.sbk'] }), { tasks: [task({ status: 0, lastRun })] });
  expect(await screen.findByText('The disk is full')).toBeInTheDocument();
  expect(screen.getByText(/^The task is stopped/)).toBeInTheDocument();
  expect(screen.getByText(/^2 files have the name of a backup/)).toBeInTheDocument();
});

it('shows people without tasks the backups alone, and others that they may not see them', async () => {
  open(state({ backups: [backup('new.sbk')] }), { perms: [SEE] });
  expect(await screen.findByText('new.sbk')).toBeInTheDocument();
  expect(screen.queryByText('Schedule')).not.toBeInTheDocument();
  expect(bodiesOf('task/info/page')).toEqual([]);
});

it('says to people without the permission that they may not see the backups', async () => {
  open(state(), { perms: [] });
  expect(await screen.findByText('You may not see the backups')).toBeInTheDocument();
});

it('says that the state could not be loaded', async () => {
  answer('base/sys/backup/state', () => refused('away'));
  stage(<BackupsPage />, { perms: [SEE] });
  expect(await screen.findByText('away')).toBeInTheDocument();
});

it('looks into the folder again as soon as a run has ended', async () => {
  let asked = 0;
  // What the run has made is there when its end is told, and not before.
  answer('base/sys/backup/state', () => ok(state({ backups: asked < 2 ? [] : [backup('new.sbk')] })));
  answer('task/info/page', () =>
    ok({ list: [task({ running: ++asked < 2 })], pagination: { page: 1, size: 100, total: 1 } }),
  );
  stage(<BackupsPage />, { perms: [SEE, ...TASKS] });
  expect(await screen.findByText('new.sbk', {}, { timeout: 10_000 })).toBeInTheDocument();
});

const run = (more: object = {}) => ({
  ...{ id: 4, state: 'running', step: 'writes', host: 'console-2', begun: '2026-01-01 02:27:00', ended: null },
  ...{ seen: '2026-01-01 02:28:00', isSilent: false, rows: 1500, fileBytes: 0, expectedRows: 6000, expectedBytes: 0 },
  ...{ cancellerName: null, reason: null },
  ...more,
});
const CANCEL = 'base:sys:backup:cancel';

it('shows how far a backup is and where, and cancels it after a question', async () => {
  answer('base/sys/backup/cancel', () => ok(null));
  open(state({ backupRun: run() }), { perms: [SEE, CANCEL] });
  expect(await screen.findByText('The backup is being written')).toHaveRole('status');
  expect(screen.getByText(/^1,500 of about 6,000 rows, 0 B of files · on console-2/)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('If it is done before it hears that, it stays.');
  expect(bodiesOf('base/sys/backup/cancel')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(bodiesOf('base/sys/backup/cancel')).toEqual([{ id: 4 }]));
});

it('offers no cancel to people who may not, or of a run that is cancelled already', async () => {
  open(state({ backupRun: run() }), { perms: [SEE] });
  expect(await screen.findByText('The backup is being written')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

it('says who has cancelled a run that still stops, and a drill that has stopped', async () => {
  const cancelled = run({
    id: 5,
    state: 'cancelled',
    step: 'restores',
    cancellerName: 'Ann',
    ended: '2026-01-01 02:29:00',
  });
  open(state({ backupRun: run({ state: 'cancelling', cancellerName: 'Bob' }), drillRun: cancelled }), {
    perms: [SEE, CANCEL],
  });
  expect(await screen.findByText('Bob has cancelled it: it stops')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.getByText('Ann has cancelled the last one: nothing of it was left behind')).toBeVisible();
});

it('says that a cancel came too late, and that nothing is heard of a node', async () => {
  const late = run({ state: 'done', cancellerName: 'Ann', ended: '2026-01-01 02:29:00' });
  open(state({ backupRun: late, drillRun: run({ step: 'restores', isSilent: true }) }));
  expect(await screen.findByText('Ann cancelled the last one too late: it was done already')).toBeVisible();
  expect(screen.getByText(/^Nothing is heard from console-2/)).toBeVisible();
});
