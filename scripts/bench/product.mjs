import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { YOUNG_HEAP } from '../launch/young-heap.mjs';
import { end, start } from '../process/children.mjs';
import { freePort } from '../process/free-port.mjs';
import { Failed, must, run } from '../process/run.mjs';
import { inRoot, root } from '../process/workspace.mjs';

export const password = 'owl-tea-12345';

/** Starts the built server like in production, but without a captcha: `{ base, child, pid, startedIn, memory, stop }`. */
export async function startProduct(folder, servers = {}, { profile } = {}) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' };
  const first = { ADMIN_USERNAME: '', ADMIN_PASSWORD: password };
  const env = { ...process.env, CAPTCHA: 'off', STEP_UP_MINUTES: '0', ...first, ...settings, ...servers };
  const since = Date.now();
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const child = start(process.execPath, [YOUNG_HEAP, ...profiling, inRoot('backend/dist/main.js')], { cwd: root, env });
  const log = [];
  child.stdout.on('data', (chunk) => log.push(chunk));
  child.stderr.on('data', (chunk) => log.push(chunk));
  await answers(child, `${base}/health/ready`, () => Buffer.concat(log).toString());
  return {
    base,
    child,
    pid: child.pid,
    startedIn: Date.now() - since,
    memory: () => megabytes(child.pid),
    stop: () => end(child),
  };
}

async function answers(child, url, log) {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Failed('The server ended while it started', log());
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(20);
  }
  throw new Failed('The server was not ready within 60 s', log());
}

async function megabytes(pid) {
  return Math.round(Number(await must('ps', run('ps', ['-o', 'rss=', '-p', String(pid)]))) / 1024);
}

/** Calls the API as one staff member: `{ token, get, post }`. A refused call throws. */
export async function signIn(base, username, secret = password) {
  const { token } = await call(base, 'POST', '/admin/base/open/login', { username, password: secret });
  return {
    token,
    get: (path) => call(base, 'GET', path, undefined, token),
    post: (path, body) => call(base, 'POST', path, body, token),
  };
}

async function call(base, method, path, body, token) {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: token }) };
  const response = await fetch(`${base}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  const answer = await response.json();
  if (answer.code !== 1000) throw new Failed(`${path} was refused: ${JSON.stringify(answer)}`);
  return answer.data;
}
