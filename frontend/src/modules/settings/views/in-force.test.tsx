import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ApiError } from '../../../kernel/basis/failure/api-error';
import { download } from '../../../kernel/call/http/download';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/settings/settings.json';
import SettingsPage from './in-force';

vi.mock('../../../kernel/call/http/download');

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'settings', texts));

const CALL = 'base/sys/settings/inForce';
const START = '2026-01-01 00:00:00';

const node = (id: string, more: object = {}) => ({
  ...{ id, host: `host-${id}`, pid: 7, role: 'all', version: '1.0.0', startTime: START, heartbeat: START },
  ...{ alive: true, isThis: id === 'a', reports: true, ...more },
});
const setting = (name: string, more: object = {}) => ({
  ...{ name, group: 'listening', effect: `What ${name} does.`, isSecret: false, value: '1', usual: '1', isUsual: true },
  ...{ origin: 'default', file: null, since: START, agreement: 'same', nodes: [], ...more },
});
const on = (id: string, value: string, variant: number, more: object = {}) => ({
  ...{ node: id, value, origin: 'environment', file: null, since: START, variant, alive: true, ...more },
});
const SETTINGS = [
  setting('PORT'),
  setting('HOST', { value: '::', usual: '0.0.0.0', isUsual: false, origin: 'file', file: '.env' }),
  setting('TOKEN', { isSecret: true, value: 'set', usual: null, isUsual: false, origin: 'environment' }),
  setting('SESSION_HOURS', {
    ...{ group: 'sessions', value: '5', usual: '12', isUsual: false, agreement: 'different' },
    nodes: [on('a', '5', 1), on('b', '6', 2, { alive: false })],
  }),
  setting('AI_KEY', { group: 'model', isSecret: true, value: null, usual: null, agreement: 'unknown', nodes: [] }),
];

const open = (more: object = {}, perms = ['base:sys:settings:inForce']) => {
  const data = { nodes: [node('a'), node('b', { alive: false })], settings: SETTINGS, unknown: [], sinks: [], ...more };
  answer(CALL, () => ok(data));
  stage(<SettingsPage />, { perms });
};
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('rowheader', { name: new RegExp(`^${name} ?`) })).closest('tr');
  if (!row) throw new Error(`${name} is in no row.`);
  return row;
};
const names = () =>
  screen
    .queryAllByRole('rowheader')
    .map(({ textContent }) => /^[A-Z_]+ /.exec(textContent)?.[0].trim())
    .filter(Boolean);

it('shows each setting in its group with value, origin and effect, and of a secret only that it is set', async () => {
  open();
  expect(await rowOf('PORT')).toHaveTextContent('1DefaultWhat PORT does.');
  expect(await rowOf('HOST')).toHaveTextContent('::Default: 0.0.0.0File.envWhat HOST does.');
  expect(await rowOf('TOKEN')).toHaveTextContent('SetEnvironment');
  expect(await rowOf('AI_KEY')).toHaveTextContent('Cannot be compared: SECRET differsNot set');
  expect(within(screen.getByRole('table', { name: 'Sessions' })).getAllByRole('rowheader')).toHaveLength(3);
});

it('lists the nodes where a setting differs, and says which node is silent', async () => {
  open();
  expect(await rowOf('SESSION_HOURS')).toHaveTextContent('Differs between nodes');
  const [, other] = within(screen.getByRole('table', { name: 'Sessions' })).getAllByRole('rowheader', { name: /host/ });
  expect(other?.closest('tr')).toHaveTextContent(/^host-b #7B6EnvironmentSilent · last reported/);
  const states = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(states[0]).toMatch(/^host-a #7.*This node$/);
  expect(states[1]).toMatch(/^host-b #7.*last reported.*Silent$/);
});

it('finds settings by word, and shows only those that differ from the default or between nodes', async () => {
  open();
  await rowOf('PORT');
  await userEvent.click(screen.getByRole('checkbox', { name: texts.onlyChanged }));
  expect(names()).toEqual(['HOST', 'TOKEN', 'SESSION_HOURS']);
  await userEvent.click(screen.getByRole('checkbox', { name: texts.onlyDifferent }));
  expect(names()).toEqual(['SESSION_HOURS']);
  await userEvent.click(screen.getByRole('checkbox', { name: texts.onlyChanged }));
  expect(names()).toEqual(['SESSION_HOURS', 'AI_KEY']);
  await userEvent.type(screen.getByRole('searchbox'), 'what ai_key');
  expect(names()).toEqual(['AI_KEY']);
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText(texts['none.different'])).toBeInTheDocument();
});

it('names a variable that nothing reads, with the one that may have been meant', async () => {
  open({ unknown: [{ name: 'SESION_IDLE', near: 'SESSION_IDLE_MINUTES', nodes: ['a'] }] });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Nothing reads SESION_IDLEWas SESSION_IDLE_MINUTES meant?');
});

it('says that a node of an earlier version does not report', async () => {
  open({ nodes: [node('a'), node('b', { reports: false })] });
  expect(await screen.findByText(texts.saysNothing)).toBeInTheDocument();
});

it('copies everything as text for a question to support', async () => {
  const user = userEvent.setup();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open({ unknown: [{ name: 'SESION_IDLE', near: 'SESSION_IDLE_MINUTES', nodes: ['a'] }] });
  await user.click(await screen.findByRole('button', { name: texts.copy }));
  expect(await screen.findByText(texts.copied)).toBeInTheDocument();
  expect(written.mock.calls[0]?.[0].split('\n')).toEqual([
    'host-a #7: 1.0.0, all, since 2026-01-01 00:00:00',
    'host-b #7: 1.0.0, all, since 2026-01-01 00:00:00, silent since 2026-01-01 00:00:00',
    '',
    'PORT: 1 (default)',
    'HOST: :: (.env)',
    'TOKEN: set (environment)',
    'SESSION_HOURS: 5 (default), differs between nodes',
    '    host-a #7: 5 (environment)',
    '    host-b #7: 6 (environment)',
    'AI_KEY: not set (default)',
    '',
    'SESION_IDLE: not known, perhaps SESSION_IDLE_MINUTES',
    '',
  ]);
});

it('asks for nothing without the permission, and says so to whoever has it and is no super user', async () => {
  open({}, []);
  expect(await screen.findByText(texts.forbidden)).toBeInTheDocument();
  expect(bodiesOf(CALL)).toEqual([]);
});

it('says that the page is for super users when the server refuses it', async () => {
  answer(CALL, () => HttpResponse.json({ code: 1001, message: 'no' }, { status: 403 }));
  answer('base/comm/permmenu', () => ok({ perms: ['base:sys:settings:inForce'], menus: [] }));
  stage(<SettingsPage />, { perms: ['base:sys:settings:inForce'] });
  expect(await screen.findByText(texts.forbidden)).toBeInTheDocument();
});

it('shows why the settings could not be read', async () => {
  answer(CALL, () => refused('the database is away'));
  stage(<SettingsPage />, { perms: ['base:sys:settings:inForce'] });
  expect(await screen.findByText('the database is away')).toBeInTheDocument();
});

it('shows how far each sink of the audit trail is, and why one fails', async () => {
  const sink = (name: string, more: object = {}) => ({
    ...{ name, confirmed: START, waiting: 0, lag: 0, failingSince: null, error: null, ...more },
  });
  const fails = { waiting: 1200, lag: 4000, failingSince: START, error: 'HTTP 500' };
  open({ sinks: [sink('file'), sink('webhook', fails), sink('syslog', { confirmed: null, waiting: 3, lag: 960 })] });
  const part = (await screen.findByRole('heading', { name: /^Audit trail elsewhere/ })).closest('section');
  const items = part ? within(part).getAllByRole('listitem') : [];
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Filelast confirmed .*Up to date$/),
    expect.stringMatching(/^Webhook.*1,200 links wait, the oldest for 67 minFailsfirst failed .*HTTP 500$/),
    'SyslogNothing confirmed yet3 links wait, the oldest for 16 minBehind',
  ]);
});

const SUPER = ['base:sys:settings:inForce', 'base:sys:support:export'];
const openPacket = async () => {
  open({}, SUPER);
  await userEvent.click(await screen.findByRole('button', { name: texts.packet }));
  return within(await screen.findByRole('dialog', { name: texts.packet }));
};

it('downloads a support packet from a dialog that says what is in it and what is not', async () => {
  let finish = () => {};
  vi.mocked(download)
    .mockReset()
    .mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const dialog = await openPacket();
  expect(dialog.getByText(texts['packet.has'])).toBeInTheDocument();
  expect(dialog.getByText(texts['packet.hasNot'])).toBeInTheDocument();
  expect(download).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: texts['packet.take'] }));
  await userEvent.click(dialog.getByRole('button', { name: /Download/ }));
  expect(vi.mocked(download).mock.calls).toEqual([['base/sys/support/export', {}, 'support.zip']]);
  expect(dialog.getByRole('button', { name: /Download/ })).toHaveClass('ant-btn-loading');
  finish();
  expect(await screen.findByText(texts['packet.done'])).toBeInTheDocument();
});

it('says in the dialog why a support packet was not made, until it is closed', async () => {
  vi.mocked(download)
    .mockReset()
    .mockRejectedValue(new ApiError('One is being made already', { status: 429 }));
  const dialog = await openPacket();
  await userEvent.click(dialog.getByRole('button', { name: texts['packet.take'] }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('One is being made already');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: texts.packet }));
  expect(screen.queryByText('One is being made already')).toBeNull();
});

it('offers no support packet without its permission', async () => {
  open();
  await rowOf('PORT');
  expect(screen.queryByRole('button', { name: texts.packet })).toBeNull();
});
