import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPreparedData } from './prepared-data.mjs';

const entry = new URL('../../backend/dist/main.js', import.meta.url).pathname;
const longestStart = 180_000;

export const password = 'initial-pass-1';
/** The initial password that somebody else sets for an account. It must be changed before anything else. */
const givenPassword = 'given-pass-1';

/**
 * Starts the built product on its own data folder, in the state after a first start: `{ url, folder, call, letIn, signIn, hasEnded, stop }`.
 * `call(path, body)` calls its API as `admin`; without a body it is a GET. `letIn(username)` sets `password` as the password of a staff
 * member. `signIn(username)` begins a session, and returns its tokens. `hasEnded()` says whether it has ended by itself.
 */
export async function startProduct(env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-browser-'));
  const settings = {
    // The system chooses one: a port that was free before the start could be taken by then.
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    ADMIN_USERNAME: '',
    ADMIN_PASSWORD: password,
    CAPTCHA: 'off',
    // A file takes longer than five minutes on a slow machine.
    STEP_UP_MINUTES: '60',
  };
  const all = { ...process.env, DATABASE_URL: '', REDIS_URL: '', LOG_LEVEL: 'error', ...settings, ...env };
  copyPreparedData(all.DATA_DIR, all.SEED);
  const child = spawn(process.execPath, [entry], {
    env: all,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = await ready(child);
  const call = caller(url);
  return {
    url,
    folder: all.DATA_DIR,
    call,
    letIn: (username) => letIn(username, call),
    signIn: (username = 'admin') => call('base/open/login', { username, password }, ''),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the product is ready. @returns its address, with the port that it prints */
async function ready(child) {
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  const deadline = Date.now() + longestStart;
  while (child.exitCode === null && Date.now() < deadline) {
    const [, port] = /is ready: http:\/\/localhost:(\d+)/.exec(printed) ?? [];
    const url = `http://127.0.0.1:${port}`;
    const answer = port && (await fetch(`${url}/health/ready`).catch(() => undefined));
    if (answer?.ok) return url;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error('The product did not start');
}

async function letIn(username, call) {
  const { list } = await call('base/sys/user/page', { keyWord: username });
  const { id } = list.find((one) => one.username === username);
  await call('base/sys/user/update', { id, password: givenPassword });
  const { token } = await call('base/open/login', { username, password: givenPassword });
  await call('base/comm/personUpdate', { password, oldPassword: givenPassword }, token);
}

function caller(url) {
  let session;
  const ask = async (path, body, token) => {
    const answer = await fetch(`${url}/api/admin/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { language: 'en', authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
    });
    const { code, message, data } = await answer.json();
    if (code !== 1000) throw new Error(`${path}: ${message}`, { cause: data });
    return data;
  };
  const begin = () => (session ??= ask('base/open/login', { username: 'admin', password }, ''));
  return async (path, body, own) => ask(path, body, own ?? (await begin()).token);
}
