import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { progress } from '../process/progress.mjs';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { privateRedis, redisCommand } from '../services/private-redis.mjs';
import { load, loadedBy } from './load.mjs';
import { password, signIn, startProduct } from './product.mjs';
import { addStaff } from './staff.mjs';
import { startBare } from './start-bare.mjs';
import { median, table } from './table.mjs';

const question = JSON.stringify({ page: 1, size: 20, order: 'createTime', sort: 'desc' });
const json = { 'Content-Type': 'application/json' };

/** The measured calls, what each is compared with, and the share of it that we want to reach. */
const calls = [
  { name: 'staff page, 20 rows', path: '/api/admin/base/sys/user/page', bare: '/page', body: question, goal: 0.45 },
  { name: 'permmenu', path: '/api/admin/base/comm/permmenu', bare: '/permmenu', goal: 0.5 },
  { name: 'dictionary data', path: '/api/admin/dict/info/data', bare: '/dictionary', body: '{}', goal: 0.5 },
  { name: 'own profile', path: '/api/admin/base/comm/person', bare: '/person', goal: 0.7 },
];

/** V8 releases the memory of the start only after half a minute of idle time. */
const REST_MS = 60_000;

/** Measures the everyday calls of staff on both databases, each compared with a bare server that does the minimum of work. */
export async function house(folder, options) {
  const { seconds, rounds, connections, staff } = options;
  console.log(
    `${staff} staff, ${connections} connections, ${rounds} rounds of ${seconds} s by ${loadedBy}, Node ${process.version},`,
  );
  console.log(`${cpus().length} cores shared by everything; load of the machine before: ${loadavg()[0].toFixed(2)}\n`);
  // Seeding the demo data would take processor time from the measurement.
  await onDatabase('SQLite', join(folder, 'sqlite'), { SEED: 'base' }, options);
  if (!mariadbCommand() || !redisCommand()) {
    return console.log('MariaDB: not measured, MariaDB and Redis are not both installed');
  }
  const [database, redis] = await Promise.all([privateMariadb(folder, { durable: true }), privateRedis(folder)]);
  const servers = { DATABASE_URL: database.url, REDIS_URL: redis.url };
  await onDatabase('MariaDB and Redis', join(folder, 'mariadb-product'), servers, options);
}

async function onDatabase(name, folder, servers, options) {
  const place = servers.DATABASE_URL ? { url: servers.DATABASE_URL } : { file: join(folder, 'data/switchboard.db') };
  const me = await progress(`${name}: ${options.staff} staff`, () => seedStaff(folder, servers, place, options.staff));
  const product = await startProduct(folder, servers, options);
  const { token, get, post } = await signIn(product.base, 'bench');
  const keep = (name, data) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify({ code: 1000, message: 'success', data }));
    return file;
  };
  const permmenu = keep('permmenu', await get('/admin/base/comm/permmenu'));
  const dictionary = keep('dictionary', await post('/admin/dict/info/data', {}));
  const bare = await startBare({ place, token, permmenu, dictionary, me });
  const subjects = calls.map((call) => subject(call, { product: product.base, bare, token }));
  await progress(`${name}: measuring`, () => measure(folder, subjects, options));
  console.log(`\n${table(name, subjects)}`);
  const loaded = await product.memory();
  await product.stop();
  const { startedIn, idle } = await progress(`${name}: at rest`, () => atRest(folder, servers));
  console.log(`warm start ${startedIn} ms, idle after a minute ${idle} MB, after the load ${loaded} MB\n`);
}

async function atRest(folder, servers) {
  const { startedIn, memory, stop } = await startProduct(folder, servers);
  await sleep(REST_MS);
  const idle = await memory();
  await stop();
  return { startedIn, idle };
}

/** The initial password of the account. It must be changed before anything else. */
const firstPassword = 'first-12345';

/** Sets up realistic data: an ordinary account whose role reaches every department by data permission, and its colleagues. */
async function seedStaff(folder, servers, place, count) {
  const product = await startProduct(folder, servers);
  const admin = await signIn(product.base, 'admin');
  const [menus, departments] = await Promise.all([
    admin.post('/admin/base/sys/menu/list', {}),
    admin.post('/admin/base/sys/department/list', {}),
  ]);
  const departmentIds = departments.map(({ id }) => id);
  const grants = { menuIdList: menus.map(({ id }) => id), departmentIdList: departmentIds, relevance: true };
  const role = await admin.post('/admin/base/sys/role/add', { name: 'bench', label: 'bench', ...grants });
  const account = {
    username: 'bench',
    name: 'bench',
    nickName: 'bench',
    password: firstPassword,
    departmentId: departmentIds[0],
    status: 1,
  };
  const { id } = await admin.post('/admin/base/sys/user/add', { ...account, roleIdList: [role.id] });
  const fresh = await signIn(product.base, 'bench', firstPassword);
  await fresh.post('/admin/base/comm/personUpdate', { password, oldPassword: firstPassword });
  await product.stop();
  await addStaff(place, count, { roleId: role.id, departmentIds });
  return id;
}

function subject({ name, path, bare: barePath, body, goal }, { product, bare, token }) {
  const headers = { Authorization: token, ...(body && json) };
  const request = (url) => ({ url, method: body ? 'POST' : 'GET', headers, body });
  return { name, goal, ours: { ...request(product + path), runs: [] }, raw: { ...request(bare + barePath), runs: [] } };
}

/** Alternates between our server and the bare one, so that a disturbance of the machine affects both. */
async function measure(folder, subjects, { seconds, rounds, connections }) {
  for (let round = 0; round < rounds; round++) {
    for (const side of subjects.flatMap(({ ours, raw }) => [ours, raw])) {
      const { runs, ...request } = side;
      // Long enough for the code to be compiled: a cold server answers a third as many requests.
      if (round === 0) await load(folder, request, { seconds: 3, connections });
      runs.push(await load(folder, request, { seconds, connections }));
      side.median = median(runs);
    }
  }
}
