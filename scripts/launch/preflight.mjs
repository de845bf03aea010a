import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isFree } from '../process/free-port.mjs';
import { Failed } from '../process/run.mjs';

/** Checks before the slow steps what would stop the server a minute later. */
export async function preflight(env) {
  checkDataFolder(resolve(env.DATA_DIR || 'data'));
  if (env.ROLE !== 'worker') await checkPort(env.PORT || '8001', env.HOST || undefined);
}

function checkDataFolder(folder) {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Failed(`The data folder ${folder} cannot be written (${error.code}); set DATA_DIR to one that can.`);
  }
}

/** Does not use mkdir's own `recursive`, which never returns in places like /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

async function checkPort(text, host) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Failed(`PORT must be 0 to 65535, not "${text}".`);
  try {
    if (await isFree(port, host)) return;
  } catch (error) {
    throw new Failed(
      `The server cannot listen on ${host ?? 'any address'}, port ${port} (${error.code}); set HOST or PORT.`,
    );
  }
  throw new Failed(`Port ${port} is taken by another program; end it, or set PORT to a free one.`);
}
