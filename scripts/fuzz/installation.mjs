import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { end, start } from '../process/children.mjs';
import { freePort } from '../process/free-port.mjs';
import { Failed } from '../process/run.mjs';
import { inRoot, root } from '../process/workspace.mjs';
import { PASSWORD } from './people.mjs';

const STARTS_MS = 120_000;
/** Only the last part of a server's output is kept. */
const LOG_CHUNKS = 200;

/** A built server for this run only, with all its data in the folder: `{ base, log, stop, whenOver }`. */
export async function startInstallation(folder, servers) {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' };
  const first = { ADMIN_USERNAME: '', ADMIN_PASSWORD: PASSWORD };
  const quiet = {
    CAPTCHA: 'off',
    STEP_UP_MINUTES: '0',
    ...first,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '0',
    SEED: 'demo',
    NODE_ENV: '',
  };
  const env = { ...process.env, IM_DATABASE_URL: '', IM_REDIS_URL: '', ...quiet, ...settings, ...servers };
  const child = start(process.execPath, [inRoot('backend/dist/main.js')], { cwd: root, env });
  const log = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      log.push(chunk);
      if (log.length > LOG_CHUNKS) log.shift();
    });
  const said = () => Buffer.concat(log).toString();
  await answers(child, `${base}/health/ready`, said);
  return {
    base,
    said,
    stop: () => end(child),
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    whenOver: once(child, 'exit'),
  };
}

async function answers(child, url, said) {
  const until = Date.now() + STARTS_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Failed('The server ended while it started', said());
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Failed(`The server was not ready within ${STARTS_MS / 1000} s`, said());
}
