import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { changeLanguage } from '../../kernel/basis/i18n/language-store';
import { ThemeProvider } from '../../kernel/look/theme/theme-provider';
import { installPlugins } from '../../kernel/shell/plugins/install-plugins';
import { usePluginFailures } from '../../kernel/shell/plugins/plugin-failures';
import { PluginNotice } from '../plugin-notice';
import { Tools } from '../shell/top-bar/tools';
import { plugins } from './plugins';

const draw = (isPhone: boolean) =>
  render(
    <MemoryRouter>
      <ThemeProvider>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
          <Tools isPhone={isPhone} />
          <PluginNotice />
        </QueryClientProvider>
      </ThemeProvider>
    </MemoryRouter>,
  );

beforeEach(async () => {
  await changeLanguage('en');
  await installPlugins(plugins);
});

it('installs the theme first, with order 99, and shows its button in the top bar', async () => {
  const [first] = plugins.toSorted((one, other) => other.order - one.order);
  expect([first?.name, first?.order]).toEqual(['theme', 99]);
  draw(false);
  expect(await screen.findByRole('button', { name: 'Theme settings' })).toBeInTheDocument();
});

it.each([
  [false, ['Search pages, actions and records', 'Inbox', 'Language', 'Theme settings', 'Switch to dark mode']],
  [true, ['Command palette', 'Inbox', 'Language', 'Theme settings']],
])('shows the buttons of the top bar in order (on a phone: %s)', (isPhone, names) => {
  draw(isPhone);
  const buttons = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(buttons.map((name) => names.find((one) => name.startsWith(one)))).toEqual(names);
});

it('names the plugins that could not be loaded, and draws the others', async () => {
  const broken = { name: 'palette', order: 80, install: () => Promise.reject(new Error('no letters')) };
  await installPlugins([...plugins.filter(({ name }) => name !== 'palette'), broken]);
  draw(false);
  expect(await screen.findByText(/could not be loaded: palette/)).toBeInTheDocument();
  expect(screen.getByText('no letters')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Theme settings' })).toBeInTheDocument();
  usePluginFailures.setState({ failures: [] });
});
