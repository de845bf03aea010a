import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { AxiosAdapter } from 'axios';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../kernel/call/http/http';
import { changeLanguage } from '../../kernel/basis/i18n/language-store';
import { queryClient } from '../../kernel/basis/failure/query-client';
import { type Duty, useSession } from '../../kernel/call/session/session-store';
import { ThemeProvider } from '../../kernel/look/theme/theme-provider';
import { searchProof } from './search-proof';
import SignInPage from './sign-in-page';

vi.mock('./search-proof');

const asked: { path: string; body: unknown }[] = [];
let captchaId = 'one';
let duty: Duty | null = null;
const passwordLengths = { staff: { min: 7, max: 64 }, users: { min: 6, max: 64 } };
let work: object | undefined;
let ways: object = { provider: null, providerOnly: false };

const TOKENS = { token: 't', expire: 7200, refreshToken: 'r', refreshExpire: 9000 };
const refused = (message: string, reason: string, more = {}) => ({ code: 1001, message, data: { reason, ...more } });
const DUE = refused('Second step', 'factor', { factorToken: 'due' });
const COMMON = { errors: { password: ['is one that many people choose'] } };

const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
  'base/open/captcha': () => ({ captchaId, data: captchaId && 'data:image/png;base64,iVBORw0KGgo=', work }),
  'base/open/signInWays': () => ways,
  'base/open/login': ({ password }) => (password === 'two-steps' ? DUE : password === 'right1' && TOKENS),
  'base/open/factor': ({ verifyCode }) =>
    verifyCode === '123456' ? TOKENS : verifyCode === 'late' ? refused('Password again', 'factorExpired') : false,
  'base/comm/person': () => ({
    id: 1,
    username: 'ann',
    name: 'Ann',
    nickName: '',
    headImg: '',
    duty,
    passwordLengths,
  }),
  'base/comm/personUpdate': ({ password }) => (password === 'letmein1' ? COMMON : null),
};

const adapter: AxiosAdapter = (config) => {
  const path = config.url ?? '';
  const body = JSON.parse(String(config.data ?? '{}')) as Record<string, unknown>;
  asked.push({ path, body });
  const data = answers[path]?.(body);
  const isEnvelope = typeof data === 'object' && data !== null && 'code' in data;
  const refusals = new Map<unknown, object>([
    [false, { code: 1001, message: 'Wrong password' }],
    [COMMON, { code: 1002, message: 'password: no', data: COMMON }],
  ]);
  const envelope = refusals.get(data) ?? (isEnvelope ? data : { code: 1000, message: 'ok', data });
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
  work = undefined;
  ways = { provider: null, providerOnly: false };
  duty = null;
  useSession.setState({ phase: 'out', expired: false, duty: undefined });
});

it('asks for the name, then the password, then the code, and sends nothing before all are there', async () => {
  await visit('/login');
  submit();
  expect(alerts()).toEqual(['Username cannot be empty']);
  fill('Username', 'ann');
  submit();
  expect(alerts()).toEqual(['Password cannot be empty']);
  fill('Password', 'wrong1');
  submit();
  await screen.findByText('Verification code cannot be empty');
  expect(alerts()).toEqual(['Verification code cannot be empty']);
  expect(asked.filter(({ path }) => path === 'base/open/login')).toHaveLength(0);
});

it('shows why the sign-in was refused, and fetches a new captcha', async () => {
  await visit('/login');
  fill('Username', 'ann');
  fill('Password', 'wrong1');
  fill('Code', 'ab12');
  submit();
  expect(await screen.findByText('Wrong password')).toBeVisible();
  await waitFor(() => expect(asked.filter(({ path }) => path === 'base/open/captcha')).toHaveLength(2));
  expect(field('Code')).toHaveValue('');
});

it('signs in without a code when the server requires none', async () => {
  captchaId = '';
  await visit('/login?redirect=%2Fsys%2Fuser');
  await waitFor(() => expect(screen.queryByLabelText('Code', { selector: 'input' })).not.toBeInTheDocument());
  fill('Username', 'ann');
  fill('Password', 'right1');
  submit();
  expect(await screen.findByText('inside')).toBeVisible();
  expect(localStorage.getItem('username')).toBe('ann');
});

const WORK = { cost: 16, blockSize: 8, difficulty: 2 };
const login = () => asked.find(({ path }) => path === 'base/open/login')?.body;

it('sends the code together with the proof of work that the browser computed in the meantime', async () => {
  work = WORK;
  vi.mocked(searchProof).mockReturnValue({ proof: Promise.resolve('17'), end: () => undefined });
  await visit('/login');
  fill('Username', 'ann');
  fill('Password', 'right1');
  fill('Code', 'ab12');
  submit();
  expect(await screen.findByText('inside')).toBeVisible();
  expect(vi.mocked(searchProof)).toHaveBeenCalledWith('one', WORK);
  expect(login()).toEqual({ username: 'ann', password: 'right1', captchaId: 'one', verifyCode: 'ab12', proof: '17' });
});

it('signs in without a code when the person cannot read the picture and the proof of work is done', async () => {
  work = WORK;
  let finish: (proof: string) => void = () => undefined;
  vi.mocked(searchProof).mockImplementation(() => ({
    proof: new Promise((resolve) => (finish = resolve)),
    end: () => undefined,
  }));
  await visit('/login');
  fireEvent.click(await screen.findByRole('button', { name: 'I cannot read the picture' }));
  expect(await screen.findByText(/is computing a proof/)).toBeVisible();
  fill('Username', 'ann');
  fill('Password', 'right1');
  submit();
  expect(login()).toBeUndefined();
  finish('4');
  expect(await screen.findByText('inside')).toBeVisible();
  expect(login()).toEqual({ username: 'ann', password: 'right1', captchaId: 'one', proof: '4' });
});

it('reports that the browser could not compute the proof', async () => {
  work = WORK;
  vi.mocked(searchProof).mockImplementation(() => ({
    proof: Promise.reject(new Error('no thread')),
    end: () => undefined,
  }));
  await visit('/login');
  fill('Username', 'ann');
  fill('Password', 'right1');
  fill('Code', 'ab12');
  submit();
  expect(await screen.findByText('Your browser could not compute the proof')).toBeVisible();
  expect(login()).toBeUndefined();
});

it('waits for the captcha when the form is submitted early, and then does not ask for a code that is not required', async () => {
  captchaId = '';
  let come: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (come = resolve));
  http.defaults.adapter = async (config) => {
    if (config.url === 'base/open/captcha') await gate;
    return adapter(config);
  };
  await visit('/login');
  fill('Username', 'ann');
  fill('Password', 'right1');
  submit();
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(login()).toBeUndefined();
  come();
  expect(await screen.findByText('inside')).toBeVisible();
});

it('demands a new password after an initial one, and does not ask for the old one again', async () => {
  captchaId = '';
  duty = 'passwordChange';
  await visit('/login');
  fill('Username', 'ann');
  fill('Password', 'right1');
  submit();
  await screen.findByLabelText('New password', { selector: 'input' });
  fill('New password', 'short1');
  submit();
  expect(alerts()).toContain('Password must have 7 to 64 characters');
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

const enterTwoSteps = async () => {
  captchaId = '';
  await visit('/login');
  fill('Username', 'ann');
  fill('Password', 'two-steps');
  submit();
  return screen.findByRole('heading', { name: 'Two-step verification' });
};

it('asks for a code after the password, if the account has a second factor', async () => {
  await enterTwoSteps();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(field('Code')).toHaveFocus();
  submit();
  expect(alerts()).toEqual(['Enter the code']);
  fill('Code', '654321');
  submit();
  expect(await screen.findByText('Wrong password')).toBeVisible();
  expect(field('Code')).toHaveValue('');
  fill('Code', '123456');
  submit();
  expect(await screen.findByText('inside')).toBeVisible();
  expect(asked.filter(({ path }) => path === 'base/open/factor').map(({ body }) => body)).toEqual([
    { factorToken: 'due', verifyCode: '654321' },
    { factorToken: 'due', verifyCode: '123456' },
  ]);
  expect(localStorage.getItem('username')).toBe('ann');
});

it('takes a recovery code instead, and goes back to the password when that is due again', async () => {
  await enterTwoSteps();
  fireEvent.click(screen.getByRole('button', { name: 'My app is not at hand' }));
  expect(field('Recovery code')).toHaveFocus();
  fill('Recovery code', 'late');
  const captchas = () => asked.filter(({ path }) => path === 'base/open/captcha').length;
  expect(captchas()).toBe(1);
  submit();
  expect(await screen.findByText('Password again')).toBeVisible();
  await waitFor(() => expect(captchas()).toBe(2));
  expect(field('Username')).toHaveValue('ann');
  expect(field('Password')).toHaveValue('');
});

it('says what a new password may not be, and shows at its field why the server refuses it', async () => {
  captchaId = '';
  duty = 'passwordChange';
  await visit('/login');
  fill('Username', 'ann');
  fill('Password', 'right1');
  submit();
  await screen.findByLabelText('New password', { selector: 'input' });
  expect(field('New password')).toHaveAccessibleDescription(
    /^7 to 64 characters\. Not a password that many people use/,
  );
  fill('New password', 'letmein1');
  fill('New password again', 'letmein1');
  submit();
  await waitFor(() => expect(field('New password')).toHaveAccessibleDescription('is one that many people choose'));
  expect(alerts()).not.toContain('password: no');
  expect(field('New password')).toBeInvalid();
});

it('offers the identity provider beside the password', async () => {
  ways = { provider: 'Example ID', providerOnly: false };
  await visit('/login');
  await screen.findByText('Sign in with Example ID');
  expect(field('Password')).toBeTruthy();
});

it('offers the identity provider alone where all but one need it, and the password to that one', async () => {
  ways = { provider: 'Example ID', providerOnly: true };
  await visit('/login');
  fireEvent.click(await screen.findByText('Sign in with the first account of this console'));
  expect(field('Password')).toBeTruthy();
  expect(screen.getByText('Sign in with Example ID')).toBeTruthy();
});
