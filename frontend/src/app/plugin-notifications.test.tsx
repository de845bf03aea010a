import { act, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { beforeAll, expect, it } from 'vitest';
import { useGrants } from '../kernel/access/account/grants';
import { notifyChange } from '../kernel/live/topics';
import { i18n } from '../kernel/basis/i18n/i18n';
import { ok, refused, stageServer } from '../kernel/resource/declare/test-stage';
import { keepTokens } from '../kernel/call/session/tokens';
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

it('shows the notice of a plugin as text to staff who may manage plugins', async () => {
  draw(['plugin:info:page']);
  expect(await screen.findByText('<b>Look</b>')).toBeInTheDocument();
  expect(screen.getByText('spam')).toBeInTheDocument();
});

it('shows no notice to other staff', () => {
  draw(['im:user:page']);
  expect(screen.queryByText('<b>Look</b>')).toBeNull();
});

it('reports that a plugin was stopped, with the reason in the language of the reader', async () => {
  answer('plugin/info/page', () => ok({ list: [{ stopReason: 'it failed too often' }] } as never));
  draw(['plugin:info:page']);
  act(() => notifyChange('plugin/info', { key: 'spam', isStopped: true }));
  expect(await screen.findByText('The plugin spam was stopped')).toBeInTheDocument();
  expect(await screen.findByText('it failed too often')).toBeInTheDocument();
});

it('reports that a plugin was stopped even if the server does not give the reason', async () => {
  answer('plugin/info/page', () => refused('busy'));
  draw(['plugin:info:page']);
  act(() => notifyChange('plugin/info', { key: 'links', isStopped: true }));
  expect(await screen.findByText('The plugin links was stopped')).toBeInTheDocument();
});
