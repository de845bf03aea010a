import { randomFillSync } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../process/progress.mjs';
import { must, runNode } from '../process/run.mjs';
import { command, newPassphrase, startServer } from '../recovery/installation.mjs';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { columns } from './columns.mjs';

const MEGABYTE = 2 ** 20;
/** Bytes that cannot be packed, as those of pictures. */
const FILE = Buffer.alloc(MEGABYTE);
/** About half of the data are rows. */
const MESSAGES_A_MEGABYTE = 5_000;

/** Measures how long an installation of so many megabytes, half rows and half files, takes to back up, to read back and to restore. */
export async function recovery(folder, { megabytes }) {
  const lost = { folder: join(folder, 'lost') };
  const size = await progress(`An installation of ${megabytes} MB`, () => fill(lost, megabytes));
  console.log(`${size.rows} MB of rows, ${size.files} MB of files`);
  const file = join(folder, 'all.sbk');
  const passphrase = newPassphrase();
  const timed = async (name, words, place) => {
    const { code, said, seconds } = await command(name, words, place, passphrase);
    await must(`npm run ${name}`, { code, output: said });
    return seconds;
  };
  const lines = [['', 'seconds']];
  const add = (what, seconds) => lines.push([what, seconds.toFixed(1)]);
  add('backup', await timed('backup', ['--to', file], lost));
  add('verify', await timed('verify', ['--from', file], lost));
  add('restore into the embedded database', await timed('restore', ['--from', file], { folder: join(folder, 'back') }));
  if (mariadbCommand()) {
    const { url } = await privateMariadb(folder, { durable: true });
    add('restore into MariaDB', await timed('restore', ['--from', file], { folder: join(folder, 'server'), url }));
  }
  console.log(`\n${columns(lines)}\nthe backup: ${sizeOf(file)} MB`);
}

async function fill(place, megabytes) {
  const server = await startServer(place, { SEED: 'base', ROLE: 'web' });
  await server.stop();
  const people = Math.max(10, Math.round(megabytes * 50));
  const messages = Math.round((megabytes / 2) * MESSAGES_A_MEGABYTE);
  const amount = ['--users', String(people), '--messages', String(messages)];
  const env = { ...process.env, DATA_DIR: place.folder, DATABASE_URL: '', IM_DATABASE_URL: '' };
  await must('The seeding', runNode('backend/dist/modules/im/seed/main.js', amount, { env, timeout: 1_800_000 }));
  const rows = sizeOf(join(place.folder, 'switchboard.db'));
  const files = Math.max(0, megabytes - rows);
  const target = join(place.folder, 'upload/.files/app/base');
  mkdirSync(target, { recursive: true });
  for (let nth = 0; nth < files; nth++) writeFileSync(join(target, `${nth}.bin`), randomFillSync(FILE));
  return { rows, files };
}

const sizeOf = (path) => Math.round(statSync(path).size / MEGABYTE);
