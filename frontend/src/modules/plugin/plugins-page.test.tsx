import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../kernel/resource/declare/test-stage';
import texts from '../../locales/en/helper/plugin.json';
import PluginsPage from './views/plugins';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'plugin', texts));

const KEY = 'a'.repeat(64);
const PERMS = ['page', 'info', 'update', 'delete', 'install', 'grants', 'grant', 'saveConfig', 'versions', 'rollback']
  .map((call) => `plugin:info:${call}`)
  .concat('plugin:tool:run');

const row = (more: object = {}) => ({
  id: 7,
  name: 'Tea time',
  keyName: 'tea-time',
  version: '1.2.0',
  author: 'Ann',
  description: 'Says when there is tea',
  hook: 'home.card,act.after',
  logo: 'iVBORw0KGgo=',
  status: 1,
  signedBy: KEY,
  stopReason: null,
  stopTime: null,
  ...more,
});
const listed = (...list: object[]) => ok({ list, pagination: { page: 1, size: 100, total: list.length } } as never);

const detail = (more: object = {}) => ({
  ...row(),
  readme: '# How\n\n<script>alert(1)</script> [x](javascript:alert)',
  updateTime: '2026-01-01 00:00:00',
  hooks: ['home.card', 'act.after'],
  scopes: {},
  config: { channel: 'alerts' },
  secretsSet: ['token'],
  configForm: {
    type: 'object',
    required: ['token'],
    properties: {
      token: { type: 'string', secret: true, title: { en: 'Token of the robot' } },
      channel: { type: 'string', title: 'Channel' },
    },
  },
  ...more,
});

/** What comes when somebody else changes a plugin. */
function News() {
  const client = useQueryClient();
  return <button onClick={() => void client.invalidateQueries({ queryKey: ['plugin/info'] })}>News</button>;
}

async function open(tab: string, info: object = detail()) {
  answer('plugin/info/page', () => listed(row()));
  answer('plugin/info/info', () => ok(info as never));
  stage(
    <>
      <PluginsPage />
      <News />
    </>,
    { perms: PERMS },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Details of Tea time' }));
  await userEvent.click(await screen.findByRole('tab', { name: tab }));
}

it('shows the hooks, the signer and the stop reason of each plugin', async () => {
  answer('plugin/info/page', () =>
    listed(
      row(),
      row({
        id: 8,
        name: 'Bad',
        keyName: 'bad',
        signedBy: null,
        status: 0,
        stopReason: 'it had to be ended too often',
      }),
    ),
  );
  stage(<PluginsPage />, { perms: PERMS });
  expect(await screen.findAllByText('Card on the home page')).toHaveLength(2);
  const [good, bad] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('switch'));
  expect(good).toHaveTextContent('Signed by aaaaaaaaaaaaaaaa…');
  expect(within(good as HTMLElement).getByRole('switch', { name: 'Enable Tea time' })).toBeChecked();
  expect(bad).toHaveTextContent('Signed by nobody');
  expect(bad).toHaveTextContent('Stopped by the console: it had to be ended too often');
});

it('explains how to make a plugin if there is none, and says so if the list is not allowed', async () => {
  answer('plugin/info/page', () => listed());
  const { unmount } = stage(<PluginsPage />, { perms: PERMS });
  expect(await screen.findByText(/npm run plugin -- new/)).toBeInTheDocument();
  unmount();
  stage(<PluginsPage />, { perms: ['dict:type:page'] });
  expect(await screen.findByText('You may not see the plugins')).toBeInTheDocument();
});

it('asks before it uninstalls, and names the plugin', async () => {
  answer('plugin/info/page', () => listed(row()));
  answer('plugin/info/delete', () => ok({ recycleId: 1 }));
  stage(<PluginsPage />, { perms: PERMS });
  await userEvent.click(await screen.findByRole('button', { name: 'Uninstall Tea time' }));
  const question = await screen.findByRole('dialog', { name: 'Uninstall “Tea time”?' });
  expect(bodiesOf('plugin/info/delete')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Uninstall' }));
  await waitFor(() => expect(bodiesOf('plugin/info/delete')).toEqual([{ ids: [7] }]));
});

it('grants exactly the ticked scopes to the version that was shown, and marks risky ones', async () => {
  const asked = [
    { scope: 'log', extent: true, risky: false, granted: true },
    { scope: 'http', extent: { hosts: ['hooks.slack.com'] }, risky: true, granted: false },
  ];
  answer('plugin/info/grants', () => ok({ asked, granted: [], versionId: 3 }));
  answer('plugin/info/grant', () => ok(null));
  await open('Permissions');
  const http = (await screen.findByText('Reach other machines')).closest('li');
  expect(http).toHaveTextContent('Risky');
  expect(http).toHaveTextContent('hooks.slack.com');
  await userEvent.click(screen.getByRole('checkbox', { name: /Reach other machines/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodiesOf('plugin/info/grant')).toEqual([{ id: 7, scopes: ['log', 'http'], versionId: 3 }]),
  );
});

it('keeps the ticks when the plugin is reloaded', async () => {
  const asked = [{ scope: 'log', extent: true, risky: false, granted: false }];
  let reads = 0;
  answer('plugin/info/grants', () => {
    reads++;
    return ok({ asked, granted: [], versionId: 3 });
  });
  await open('Permissions');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Write a log/ }));
  const before = reads;
  fireEvent.click(screen.getByText('News'));
  await waitFor(() => expect(reads).toBeGreaterThan(before));
  expect(screen.getByRole('checkbox', { name: /Write a log/ })).toBeChecked();
});

it('never shows a secret, keeps a secret that is left empty, and shows an error at its field', async () => {
  let isRefused = true;
  answer('plugin/info/saveConfig', () =>
    isRefused ? refused('wrong', { errors: { 'values.channel': ['No such channel'] } }, 1002) : ok(null),
  );
  await open('Settings');
  expect(await screen.findByLabelText('Token of the robot')).toHaveValue('');
  expect(screen.getByText(/It has a value/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Channel'), '-2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No such channel')).toBeInTheDocument();
  isRefused = false;
  await userEvent.type(screen.getByLabelText('Token of the robot'), 'new');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodiesOf('plugin/info/saveConfig')).toEqual([
      { id: 7, values: { channel: 'alerts-2' } },
      { id: 7, values: { channel: 'alerts-2', token: 'new' } },
    ]),
  );
  // Nothing that is read again differs, as where two savings fall into one second.
  await waitFor(() => expect(screen.getByLabelText('Token of the robot')).toHaveValue(''));
});

it('asks before it rolls back, and names the plugin and the version', async () => {
  const version = {
    sha256: '',
    signedBy: KEY,
    installedBy: 1,
    installedByName: 'Ann',
    testMs: 12,
    hooks: [],
    scopes: {},
    size: 10,
    difference: [] as object[],
  };
  const wider = { part: 'scope', name: 'kv', before: null, after: true, isWider: true };
  answer('plugin/info/versions', () =>
    ok([
      { ...version, id: 4, version: '1.2.0', isActive: true, createTime: '2026-01-02 00:00:00' },
      { ...version, id: 3, version: '1.1.0', isActive: false, createTime: '2026-01-01 00:00:00', difference: [wider] },
    ]),
  );
  answer('plugin/info/rollback', () => ok(null));
  await open('Versions');
  await userEvent.click(await screen.findByText('One difference from what runs'));
  expect(screen.getByText('Remember things').closest('li')).toHaveTextContent('May do more');
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to 1.1.0' }));
  // The drawer below keeps what lies over it from those who do not see.
  await screen.findAllByText('Go back to 1.1.0 of “Tea time”?');
  expect(bodiesOf('plugin/info/rollback')).toEqual([]);
  const [yes] = screen.getAllByRole('button', { name: 'Go back', hidden: true }).slice(-1);
  await userEvent.click(yes as HTMLElement);
  await waitFor(() => expect(bodiesOf('plugin/info/rollback')).toEqual([{ id: 7, versionId: 3 }]));
});

it('lists what the market offers, and installs it after the same confirmation', async () => {
  const offer = {
    ...{ key: 'rain', name: 'Rain', version: '2.0.0', description: '', author: '', hooks: [], scopes: { kv: true } },
    ...{ publisher: KEY, publisherName: null, sha256: 'f'.repeat(64), size: 2048 },
  };
  const cards = [
    { ...offer, installedVersion: null, state: 'new' },
    { ...offer, key: 'sun', name: 'Sun', sha256: 'e'.repeat(64), installedVersion: '2.0.0', state: 'installed' },
  ];
  answer('plugin/info/page', () => listed(row()));
  answer('plugin/market/list', () => ok({ isOn: true, address: 'https://market.example/', signer: KEY, cards }));
  let isAsked = false;
  answer('plugin/market/install', () => {
    if (isAsked) return ok(null);
    isAsked = true;
    return ok({ type: 3, message: 'Rain wants kv', difference: [] });
  });
  stage(<PluginsPage />, { perms: [...PERMS, 'plugin:market:list', 'plugin:market:install'] });
  await userEvent.click(await screen.findByText('Market'));
  expect(await screen.findByText('Sun')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Install Sun' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Install Rain' }));
  const question = await screen.findByRole('dialog', { name: 'Install “Rain”?' });
  expect(await within(question).findByText('Rain wants kv')).toBeInTheDocument();
  await userEvent.click(within(question).getByRole('button', { name: 'Install' }));
  await waitFor(() =>
    expect(bodiesOf('plugin/market/install')).toEqual([
      { key: 'rain', sha256: offer.sha256, force: false },
      { key: 'rain', sha256: offer.sha256, force: true },
    ]),
  );
});

it('runs a tool through its form, shows an error at its field, and shows the result', async () => {
  let isRefused = true;
  answer('plugin/tool/run', () =>
    isRefused
      ? refused('wrong', { errors: { 'values.word': ['Too short'] } }, 1002)
      : ok({ text: null, columns: [{ name: 'a', title: 'Found' }], rows: [{ a: 'lamp' }, { a: null }] }),
  );
  const toolForm = { type: 'object', required: [], properties: { word: { type: 'string', title: 'Word' } } };
  await open('Tool', detail({ hooks: ['tool'], toolForm }));
  await userEvent.type(await screen.findByLabelText('Word'), 'l');
  await userEvent.click(screen.getByRole('button', { name: 'Run' }));
  expect(await screen.findByText('Too short')).toBeInTheDocument();
  isRefused = false;
  await userEvent.type(screen.getByLabelText('Word'), 'amp');
  await userEvent.click(screen.getByRole('button', { name: 'Run' }));
  expect(await screen.findByText('lamp')).toBeInTheDocument();
  expect(bodiesOf('plugin/tool/run').at(-1)).toEqual({ keyName: 'tea-time', values: { word: 'lamp' } });
});

it('shows the readme without executing anything in it', async () => {
  await open('About');
  expect(await screen.findByText(/alert\(1\)/)).toHaveTextContent('<script>alert(1)</script> [x](javascript:alert)');
  expect(document.querySelector('a[href^="javascript"]')).toBeNull();
});
