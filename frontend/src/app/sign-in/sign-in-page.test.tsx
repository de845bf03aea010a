import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { AxiosAdapter } from 'axios';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { http } from '../../kernel/http';
import { changeLanguage } from '../../kernel/i18n/language-store';
import { queryClient } from '../../kernel/query-client';
import { useSession } from '../../kernel/session/session-store';
import { ThemeProvider } from '../../kernel/theme/theme-provider';
import SignInPage from './sign-in-page';

const asked: { path: string; body: unknown }[] = [];
let captchaId = 'one';
let mustChangePassword = false;

const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
  'base/open/captcha': () => ({ captchaId, data: captchaId && 'data:image/svg+xml;base64,PHN2Zy8+' }),
  'base/open/login': ({ password }) =>
    password === 'right1' && { token: 't', expire: 7200, refreshToken: 'r', refreshExpire: 9000 },
  'base/comm/person': () => ({ id: 1, username: 'ann', name: 'Ann', nickName: '', headImg: '', mustChangePassword }),
  'base/comm/personUpdate': () => null,
};

const adapter: AxiosAdapter = (config) => {
  const path = config.url ?? '';
  const body = JSON.parse(String(config.data ?? '{}')) as Record<string, unknown>;
  asked.push({ path, body });
  const data = answers[path]?.(body);
  const envelope = data === false ? { code: 1001, message: 'Wrong password' } : { code: 1000, message: 'ok', data };
  return Promise.resolve({ data: envelope, status: 200, statusText: '', headers: {}, config });
};

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => {
  const form = document.querySelector('form');
  if (form) fireEvent.submit(form);
};

async function visit(address: string): Promise<void> {
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/login" element={<SignInPage />} />
            <Route path="*" element={<p>inside</p>} />
          </Routes>
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Password', { selector: 'input' });
}

beforeEach(async () => {
  await changeLanguage('en');
  http.defaults.adapter = adapter;
  queryClient.clear();
  asked.length = 0;
  captchaId = 'one';
  mustChangePassword = false;
  useSession.setState({ phase: 'out', expired: false, mustChangePassword: false });
});

it('asks for the name, then the password, then the code, and for nothing before', async () => {
  await visit('/login');
  submit();
  expect(alerts()).toEqual(['Username cannot be empty']);
  fill('Username', 'ann');
  submit();
  expect(alerts()).toEqual(['Password cannot be empty']);
  fill('Password', 'wrong1');
  submit();
  expect(alerts()).toEqual(['Verification code cannot be empty']);
  expect(asked.filter(({ path }) => path === 'base/open/login')).toHaveLength(0);
});

it('says in place why it was refused, and fetches a new code', async () => {
  await visit('/login');
  fill('Username', 'ann');
  fill('Password', 'wrong1');
  fill('Code', 'ab12');
  submit();
  expect(await screen.findByText('Wrong password')).toBeVisible();
  await waitFor(() => expect(asked.filter(({ path }) => path === 'base/open/captcha')).toHaveLength(2));
  expect(field('Code')).toHaveValue('');
});

it('does without a code where the server asks for none', async () => {
  captchaId = '';
  await visit('/login?redirect=%2Fsys%2Fuser');
  await waitFor(() => expect(screen.queryByLabelText('Code', { selector: 'input' })).not.toBeInTheDocument());
  fill('Username', 'ann');
  fill('Password', 'right1');
  submit();
  expect(await screen.findByText('inside')).toBeVisible();
  expect(localStorage.getItem('username')).toBe('ann');
});

it('lets nobody in with an initial password, which it does not ask for twice', async () => {
  captchaId = '';
  mustChangePassword = true;
  await visit('/login');
  fill('Username', 'ann');
  fill('Password', 'right1');
  submit();
  await screen.findByLabelText('New password', { selector: 'input' });
  fill('New password', 'better1');
  fill('New password again', 'other22');
  submit();
  expect(alerts()).toContain('The two passwords differ');
  fill('New password again', 'better1');
  submit();
  expect(await screen.findByText('inside')).toBeVisible();
  const change = asked.find(({ path }) => path === 'base/comm/personUpdate');
  expect(change?.body).toEqual({ password: 'better1', oldPassword: 'right1' });
});
