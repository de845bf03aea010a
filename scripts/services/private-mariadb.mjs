import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { end, start } from '../process/children.mjs';
import { freePort } from '../process/free-port.mjs';
import { Failed, must, run } from '../process/run.mjs';
import { findCommand } from './find-command.mjs';
import { begun, ready } from './ready.mjs';

export const mariadbCommand = () => findCommand('mariadbd', 'mysqld');

const user = 'switchboard';

/**
 * Starts a MariaDB (or MySQL) for this run only, with an empty database: `{ url, stop, child, again }`. `durable` uses the settings of a
 * real installation; by default tests do not wait for the disk. `memory` is the size of the buffer pool. `again` restarts the server on its
 * existing data after the caller has ended `child`.
 * @throws Failed if neither is installed
 */
export async function privateMariadb(
  folder,
  { server = mariadbCommand(), durable = false, memory = '256M', port } = {},
) {
  if (!server) throw new Failed('This needs MariaDB or MySQL: install one of them, its command is mariadbd or mysqld.');
  const places = placesIn(folder);
  await initialise(server, places);
  const password = randomBytes(12).toString('hex');
  port ??= await freePort();
  const args = [...common(places), ...network(folder, port), ...speed(durable, memory)];
  const child = start(server, [...args, welcome(folder, password)]);
  await ready('MariaDB', child, port);
  return {
    child,
    again: () => begun('MariaDB', start(server, args), port),
    url: `mysql://${user}:${password}@127.0.0.1:${port}/switchboard`,
    stop: () => end(child, { grace: 30_000 }),
  };
}

/** Its data, and its temporary tables. */
function placesIn(folder) {
  const places = { data: join(folder, 'mariadb'), temporary: join(folder, 'mariadb-temporary') };
  for (const place of Object.values(places)) mkdirSync(place, { recursive: true });
  return places;
}

async function initialise(server, places) {
  const installer = findCommand('mariadb-install-db', 'mysql_install_db');
  const result = installer
    ? run(installer, [...common(places), '--auth-root-authentication-method=normal', '--skip-test-db'])
    : run(server, [...common(places), '--initialize-insecure']);
  await must('The preparation of a private MariaDB', result);
}

/**
 * Ignores the machine's own configuration files. Only root needs an explicit user option to keep running as root. A server that starts
 * deletes all temporary tables in its `tmpdir`, also those of another server that is running, so each has one that nobody else uses.
 */
function common({ data, temporary }) {
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  return ['--no-defaults', `--datadir=${data}`, `--tmpdir=${temporary}`, ...asRoot];
}

function network(folder, port) {
  const files = [`--socket=${join(folder, 'mariadb.sock')}`, `--pid-file=${join(folder, 'mariadb.pid')}`];
  return ['--bind-address=127.0.0.1', '--skip-networking=0', `--port=${port}`, '--skip-name-resolve', ...files];
}

function speed(durable, memory) {
  const common = ['--skip-log-bin', `--innodb-buffer-pool-size=${memory}`, '--max-connections=300'];
  return [...common, ...(durable ? ['--innodb-flush-log-at-trx-commit=1'] : neverOnDisk)];
}

/**
 * Each test file creates its own schema, and each of its tables would wait for the disk several times. The `loose` prefix makes servers
 * that do not know an option ignore it.
 */
const neverOnDisk = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=0',
  '--loose-debug-no-sync',
];

/** The account is created during the server's start, so that the port is never open without a password. */
function welcome(folder, password) {
  const file = join(folder, 'mariadb-welcome.sql');
  const statements = [
    'CREATE DATABASE switchboard CHARACTER SET utf8mb4;',
    `CREATE USER '${user}'@'127.0.0.1' IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON *.* TO '${user}'@'127.0.0.1' WITH GRANT OPTION;`,
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${password}';`,
    "DROP USER IF EXISTS 'root'@'127.0.0.1', 'root'@'::1';",
  ];
  writeFileSync(file, `${statements.join('\n')}\n`, { mode: 0o600 });
  return `--init-file=${file}`;
}
