import { act, render, screen, waitFor } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { expect, it } from 'vitest';
import { closeNotice, replaceNotice } from './notices';

type Notification = ReturnType<typeof App.useApp>['notification'];

function stage(): Notification {
  let found: Notification | undefined;
  function Found() {
    found = App.useApp().notification;
    return null;
  }
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <Found />
      </App>
    </ConfigProvider>,
  );
  if (!found) throw new Error('The app has no notices');
  return found;
}

it('A notice without an end stays, although it replaces one that ends', async () => {
  const notification = stage();
  act(() => replaceNotice(notification, 'tea', { title: 'The tea is made' }));
  await screen.findByText('The tea is made');
  act(() => replaceNotice(notification, 'tea', { title: 'The tea is cold', duration: false }));
  await screen.findByText('The tea is cold');
  await waitFor(() => expect(screen.queryByText('The tea is made')).toBeNull());
  expect(screen.getByText('The tea is cold')).toBeInTheDocument();
  act(() => closeNotice(notification, 'tea'));
  await waitFor(() => expect(screen.queryByText('The tea is cold')).toBeNull());
});

it('The notices of two subjects stand side by side', async () => {
  const notification = stage();
  act(() => {
    replaceNotice(notification, 'bread', { title: 'The bread is warm' });
    replaceNotice(notification, 'milk', { title: 'The milk is sour' });
  });
  expect(await screen.findByText('The bread is warm')).toBeInTheDocument();
  expect(await screen.findByText('The milk is sour')).toBeInTheDocument();
});
