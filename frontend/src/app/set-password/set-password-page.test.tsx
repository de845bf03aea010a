import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AxiosError, type AxiosAdapter } from 'axios';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { lastUsername } from '../../kernel/access/account/sign-in';
import { queryClient } from '../../kernel/basis/failure/query-client';
import { changeLanguage } from '../../kernel/basis/i18n/language-store';
import { loadModuleTexts } from '../../kernel/basis/i18n/module-texts';
import { http } from '../../kernel/call/http/http';
import { useSession } from '../../kernel/call/session/session-store';
import { ThemeProvider } from '../../kernel/look/theme/theme-provider';
import SetPasswordPage from './set-password-page';

const OVER = { code: 1001, message: 'over', data: { reason: 'linkOver' } };
const LOOK = {
  code: 1000,
  data: { username: 'ann', name: 'Ann', expireTime: '2026-11-29 10:00:00', passwordLength: { min: 7, max: 64 } },
};
const COMMON = { code: 1002, message: 'no', data: { errors: { password: ['is one that many people choose'] } } };

let answers: Record<string, () => object>;
const asked: { path: string; body: unknown }[] = [];

const adapter: AxiosAdapter = (config) => {
  const path = (config.url ?? '').replace('base/open/passwordLink/', '');
  asked.push({ path, body: JSON.parse(String(config.data ?? '{}')) });
  const data = answers[path]?.();
  if (!data) return Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
  return Promise.resolve({ data, status: 200, statusText: '', headers: {}, config });
};

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const uses = () => asked.filter(({ path }) => path === 'use').map(({ body }) => body);
const Place = () => <output>{JSON.stringify(useLocation())}</output>;

function visit(address: string): void {
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/set-password" element={<SetPasswordPage />} />
            <Route path="*" element={<p>elsewhere</p>} />
          </Routes>
          <Place />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );
}

async function send(password = 'mine-alone', again = password): Promise<void> {
  await screen.findByLabelText('New password', { selector: 'input' });
  fill('New password', password);
  fill('New password again', again);
  fireEvent.click(screen.getByRole('button', { name: /Set the password/ }));
}

beforeEach(async () => {
  await changeLanguage('en');
  await loadModuleTexts('link', 'en');
  http.defaults.adapter = adapter;
  queryClient.clear();
  asked.length = 0;
  answers = { look: () => LOOK, use: () => ({ code: 1000 }) };
  useSession.setState({ phase: 'out' });
});

it('takes the token out of the address, names the person, and leads to the sign-in with the username', async () => {
  visit('/set-password#secret-token');
  await screen.findByText(/For Ann, whose username is ann/);
  expect(document.querySelector('output')).not.toHaveTextContent('secret-token');
  expect(field('New password')).toHaveAccessibleDescription(/^7 to 64 characters/);
  await send();
  await screen.findByText('Your password is set. Sign in with it now.');
  expect(uses()).toEqual([{ token: 'secret-token', password: 'mine-alone' }]);
  fireEvent.click(screen.getByRole('button', { name: 'To the sign-in page' }));
  await screen.findByText('elsewhere');
  expect(lastUsername()).toBe('ann');
});

it('sends nothing that it knows to be wrong, and shows at the field what the server refuses', async () => {
  visit('/set-password#t1');
  await send('short');
  expect(field('New password')).toHaveAccessibleDescription('Password must have 7 to 64 characters');
  await send('long-enough', 'different');
  expect(field('New password again')).toBeInvalid();
  expect(uses()).toEqual([]);
  answers['use'] = () => COMMON;
  await send('letmein-1');
  await waitFor(() => expect(field('New password')).toHaveAccessibleDescription('is one that many people choose'));
});

it.each(['look', 'use'])('says that the link is over when the server says so to %s', async (call) => {
  answers[call] = () => OVER;
  visit(`/set-password#over-${call}`);
  if (call === 'use') await send();
  expect(await screen.findByText('This link is not valid any more. Ask for a new one')).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

it('does not call a password without an answer failed, and says what a link that is over then means', async () => {
  visit('/set-password#lost');
  delete answers['use'];
  await send();
  await screen.findByText(/so the password may be set already/);
  answers['use'] = () => OVER;
  await send();
  await screen.findByText(/If the answer to your last try was lost, your password is set/);
});

it('offers another try when the link cannot be read, and says that a page without one has none', async () => {
  delete answers['look'];
  visit('/set-password#later');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answers['look'] = () => LOOK;
  fireEvent.click(retry);
  await screen.findByText(/For Ann/);
  expect(uses()).toEqual([]);
});

it('says that the address has no link in it', async () => {
  visit('/set-password');
  await screen.findByText(/Open the link that you were given/);
  expect(asked).toEqual([]);
});
