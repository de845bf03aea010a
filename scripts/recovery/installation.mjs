import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase } from '../services/database.mjs';
import { end, start } from '../process/children.mjs';
import { freePort } from '../process/free-port.mjs';
import { until } from '../process/until.mjs';
import { root } from '../process/workspace.mjs';
import { signedIn } from './client.mjs';

export const PASSWORD = 'initial-pass-1';

/** Where an installation keeps its data: its folder, the address of its database if it is not embedded, and the folder of its backups. */
const variablesOf = ({ folder, url = '', backups = '' }) => ({
  ...process.env,
  ...{
    DATABASE_URL: url,
    REDIS_URL: '',
    DATA_DIR: folder,
    SECRET: '',
    BACKUP_TO: backups,
    NODE_ENV: '',
    LOG_LEVEL: 'error',
  },
  ...{ HOST: '127.0.0.1', ADMIN_USERNAME: '', ADMIN_PASSWORD: PASSWORD, CAPTCHA: 'off', STEP_UP_MINUTES: '0' },
});

/** Its jobs and the system tasks do not run, so that nothing changes by itself. */
export const QUIET = { SEED: 'none', ROLE: 'web' };

/** Starts the server on a place, quietly if nothing else is said. @param build the root of its build */
export async function startServer(place, more = QUIET, build = root) {
  const port = await freePort();
  const env = { ...variablesOf(place), PORT: String(port), ...more };
  const child = start(process.execPath, [join(build, 'backend/dist/main.js')], { cwd: build, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${said}`);
    return (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok;
  };
  await until('The start of the server', isReady, { limit: 180_000 });
  return {
    url,
    client: await signedIn(url, PASSWORD),
    stop: () => end(child, { grace: 60_000 }),
    kill: async () => {
      const gone = once(child, 'exit');
      process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
  };
}

/** A first start with the demo, until its last message is written. */
export async function prepare(place) {
  const server = await startServer(place, { SEED: 'demo', ROLE: 'all' });
  const database = openDatabase({ file: `${place.folder}/switchboard.db`, url: place.url });
  const isTold = async () => {
    const [row] = await database.query("SELECT `cValue` AS `state` FROM `base_sys_conf` WHERE `cKey` = 'imStory'");
    return row?.state === 'done';
  };
  await until('The end of the story of the demo', isTold, { limit: 180_000, pause: 250 });
  await database.end();
  await server.stop();
}

/** Runs the built command that `npm run backup`, `restore` or `rollback` runs, of a build. @returns the exit code, what it said and the seconds it took */
export async function command(name, words, place, passphrase, build = root) {
  const since = performance.now();
  const env = { ...variablesOf(place), BACKUP_PASSPHRASE: passphrase };
  const child = start(process.execPath, [join(build, `backend/dist/backup/${name}/main.js`), ...words], {
    cwd: build,
    env,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return { code, said, seconds: (performance.now() - since) / 1000 };
}

export const newPassphrase = () => randomBytes(24).toString('base64');
