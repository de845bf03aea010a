import { act, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { beforeAll, expect, it } from 'vitest';
import { useGrants } from '../kernel/account/grants';
import { notifyChange } from '../kernel/live/topics';
import { i18n } from '../kernel/i18n/i18n';
import { ok, refused, stageServer } from '../kernel/resource/test-stage';
import { keepTokens } from '../kernel/session/tokens';
import shell from '../locales/en/shell.json';
import { PluginNotifications } from './plugin-notifications';

const { answer } = stageServer();
beforeAll(() => i18n.addResourceBundle('en', 'shell', shell));

const draw = (perms: string[]) => {
  useGrants.setState({ perms });
  keepTokens({ token: 'token', expire: 7200, refreshToken: 'refresh', refreshExpire: 7200 });
  render(
    <App>
      <PluginNotifications />
    </App>,
  );
  act(() => notifyChange('plugin/info', { key: 'spam', notice: '<b>Look</b>' }));
};

it('shows whoever looks after plugins what one of them says, as text', async () => {
  draw(['plugin:info:page']);
  expect(await screen.findByText('<b>Look</b>')).toBeInTheDocument();
  expect(screen.getByText('spam')).toBeInTheDocument();
});

it('shows nobody else anything', () => {
  draw(['im:user:page']);
  expect(screen.queryByText('<b>Look</b>')).toBeNull();
});

it('says that one was stopped, and why in the words that the server has for this reader', async () => {
  answer('plugin/info/page', () => ok({ list: [{ stopReason: 'it failed too often' }] } as never));
  draw(['plugin:info:page']);
  act(() => notifyChange('plugin/info', { key: 'spam', isStopped: true }));
  expect(await screen.findByText('The plugin spam was stopped')).toBeInTheDocument();
  expect(await screen.findByText('it failed too often')).toBeInTheDocument();
});

it('says that one was stopped even where the server does not say why', async () => {
  answer('plugin/info/page', () => refused('busy'));
  draw(['plugin:info:page']);
  act(() => notifyChange('plugin/info', { key: 'links', isStopped: true }));
  expect(await screen.findByText('The plugin links was stopped')).toBeInTheDocument();
});
