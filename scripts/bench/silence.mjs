import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { progress } from '../process/progress.mjs';
import { Failed } from '../process/run.mjs';
import { inRoot } from '../process/workspace.mjs';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { privateRedis, redisCommand } from '../services/private-redis.mjs';
import { columns } from './columns.mjs';
import { openDatabase } from '../services/database.mjs';
import { password, signIn, startProduct } from './product.mjs';
import { startPeople } from './silence-people.mjs';

const WARM_MS = 3000;
const SILENT_MS = 30_000;
const LONGEST_MS = 60_000;

/** Stops each of the three services of a node (SIGSTOP) for half a minute while people work, and lets it continue. */
export async function silence(folder) {
  if (!mariadbCommand() || !redisCommand())
    throw new Failed('Silence is measured with MariaDB and Redis, which are not both installed.');
  const services = await startServices(folder);
  const { database, redis, chat } = services;
  // A chat product's own database requires a time zone.
  const settings = { DATABASE_URL: database.url, REDIS_URL: redis.url, IM_DATABASE_URL: chat.url, TZ: 'Asia/Shanghai' };
  const product = await startProduct(folder, settings);
  const admin = await signIn(product.base, 'admin');
  const [role] = await admin.post('/admin/base/sys/role/list', {});
  const [department] = await admin.post('/admin/base/sys/department/list', {});
  const place = { departmentId: department.id, roleIdList: [role.id] };
  const somebody = { name: 'Somebody', username: 'somebody', password, ...place };
  await admin.post('/admin/base/sys/user/add', somebody);
  const lines = [];
  for (const [name, { child }] of Object.entries(services))
    lines.push(
      await progress(`${name} is silent for ${SILENT_MS / 1000} s`, () => stopOne(name, child.pid, product, services)),
    );
  await product.stop();
  const head = ['silent', 'calls', 'longest wait', 'once known', 'first right answer', 'writes', 'lost', 'wrong'];
  console.log(`\n${columns([head, ...lines])}`);
}

async function startServices(folder) {
  const own = join(folder, 'own');
  const theirs = join(folder, 'chat');
  for (const one of [own, theirs]) mkdirSync(one, { recursive: true });
  const [database, chat, redis] = await Promise.all([
    privateMariadb(own),
    privateMariadb(theirs),
    privateRedis(folder),
  ]);
  const tables = readFileSync(inRoot('backend/test/im/box-im/commercial.sql'), 'utf8');
  const source = openDatabase({ url: chat.url });
  for (const statement of tables.split(/;\s*$/m)) if (statement.trim()) await source.query(statement);
  await source.end();
  return { database, redis, chat };
}

async function stopOne(name, pid, product, services) {
  const people = await startPeople(product.base, name);
  await sleep(WARM_MS);
  const stopped = performance.now();
  process.kill(pid, 'SIGSTOP');
  let back;
  try {
    await sleep(SILENT_MS);
  } finally {
    back = performance.now();
    process.kill(pid, 'SIGCONT');
  }
  const first = await people.firstRight(back, LONGEST_MS);
  await sleep(WARM_MS);
  const calls = await people.stop();
  const known = people.known(stopped);
  const [writes, lost] = await count(calls, services);
  return [
    name,
    String(calls.length),
    seconds(longest(calls, stopped, back)),
    seconds(longest(calls, known, back)),
    seconds(first - back),
    String(writes),
    String(lost),
    String(calls.filter(({ isRight, isRefused }) => !isRight && !isRefused).length),
  ];
}

const longest = (calls, from, until) =>
  calls.reduce((most, { begun, took }) => (begun >= from && begun < until ? Math.max(most, took) : most), 0);

/** The number of acknowledged writes, and how many of their rows are missing. */
async function count(calls, { database, chat }) {
  let [writes, lost] = [0, 0];
  for (const [url, table] of [
    [database.url, 'base_sys_param'],
    [chat.url, 'im_sensitive_word'],
  ]) {
    const source = openDatabase({ url });
    const kept = new Set((await source.query(`SELECT id FROM ${table}`)).map(({ id }) => Number(id)));
    await source.end();
    const acknowledged = calls.filter((call) => call.table === table && call.isRight).map(({ id }) => id);
    writes += acknowledged.length;
    lost += acknowledged.filter((id) => !kept.has(id)).length;
  }
  return [writes, lost];
}

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
