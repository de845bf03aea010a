import { act, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { expect, it } from 'vitest';
import { useGrants } from '../kernel/account/grants';
import { hearChange } from '../kernel/live/topics';
import { PluginSaid } from './plugin-said';

const draw = (perms: string[]) => {
  useGrants.setState({ perms });
  render(
    <App>
      <PluginSaid />
    </App>,
  );
  act(() => hearChange('plugin/info', { key: 'spam', notice: '<b>Look</b>' }));
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
