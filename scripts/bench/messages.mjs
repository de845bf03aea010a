import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { progress } from '../process/progress.mjs';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { columns } from './columns.mjs';
import { openDatabase } from '../services/database.mjs';
import { load, loadedBy } from './load.mjs';
import { callsOf } from './messages-calls.mjs';
import { exported } from './messages-export.mjs';
import { shareOfBare } from './messages-share.mjs';
import { seedTables, mustHaveRoom } from './messages-data.mjs';
import { signIn, startProduct } from './product.mjs';

const GOAL = { p99: 50, ratio: 100, where: 1000 };

/** A naive query that takes longer is not repeated. */
const PATIENCE_MS = 3000;

const json = { 'Content-Type': 'application/json' };

/** Measures queries on millions of messages, on both databases, compared with the queries of an ordinary list. */
export async function messages(folder, options) {
  const { users, messages: count, seconds, connections } = options;
  const databases = mariadbCommand() ? 2 : 1;
  mustHaveRoom(folder, count, databases);
  console.log(
    `${count.toLocaleString('en')} private messages of ${users.toLocaleString('en')} people, ${connections} connections and one, ${seconds} s each by ${loadedBy},`,
  );
  console.log(
    `Node ${process.version}, ${cpus().length} cores; load of the machine before: ${loadavg()[0].toFixed(2)}\n`,
  );
  await onDatabase('SQLite', join(folder, 'sqlite'), {}, options);
  if (databases === 1) return console.log('MariaDB: not measured, it is not installed');
  const database = await privateMariadb(folder, { durable: true, memory: '1G' });
  await onDatabase('MariaDB', join(folder, 'mariadb-product'), { DATABASE_URL: database.url }, options);
  await database.stop();
}

async function onDatabase(name, folder, servers, options) {
  const place = servers.DATABASE_URL ? { url: servers.DATABASE_URL } : { file: join(folder, 'data/switchboard.db') };
  const settings = { SEED: 'base', REDIS_URL: '', ...servers };
  const empty = await startProduct(folder, settings);
  await empty.stop();
  const since = Date.now();
  await progress(`${name}: rows and indexes`, () => seedTables(place, options));
  const built = Math.round((Date.now() - since) / 1000);
  const product = await startProduct(folder, settings);
  const admin = await signIn(product.base, 'admin');
  await admin.post('/admin/im/conversation/reason', { reason: 'measuring' });
  const subjects = callsOf(options).map((call) => ({ ...call, request: requestOf(call, product.base, admin.token) }));
  await progress(`${name}: every question once`, () => once(admin, subjects));
  await progress(`${name}: measuring`, () => measure(folder, subjects, options));
  const shares = await progress(`${name}: beside a bare server`, () => sharesOf(folder, subjects, place, options));
  const file = await progress(`${name}: an export`, () => exported(product, admin.token));
  await product.stop();
  await progress(`${name}: the naive statements`, () => naive(place, subjects));
  console.log(`\n${table(name, subjects)}\n${shares.join('\n')}`);
  console.log(`p50 / p99 in ms. Built in ${built} s. ${file}\n`);
}

/** The two lists that a bare server can answer with one statement. */
async function sharesOf(folder, [newest, deep], place, options) {
  return [await shareOfBare(folder, newest, place, options), await shareOfBare(folder, deep, place, options)];
}

const requestOf = ({ path, bodies }, base, token) => ({
  url: base + path,
  method: 'POST',
  headers: { Authorization: token, ...json },
  bodies: bodies.map((body) => JSON.stringify(body)),
});

/** Runs each query once, which also writes the audit entries of these reads. Throws if a query is refused or finds nothing. */
async function once(admin, subjects) {
  for (const { path, bodies, name } of subjects)
    for (const body of bodies) {
      const { list } = await admin.post(path.replace('/api', ''), body);
      if (!list.length && !name.includes('nowhere'))
        throw new Error(`${name}: nothing is found by ${JSON.stringify(body)}`);
    }
}

async function measure(folder, subjects, { seconds, connections }) {
  for (const subject of subjects) {
    // Resolves when the server has finished the work of the previous load.
    await fetch(subject.request.url, { ...subject.request, body: subject.request.bodies[0] });
    subject.alone = await load(folder, subject.request, { seconds, connections: 1 });
    await fetch(subject.request.url, { ...subject.request, body: subject.request.bodies[0] });
    subject.many = await load(folder, subject.request, { seconds, connections });
  }
}

/** One client alone on the database, with the bare driver: no HTTP, no permissions, no log. */
async function naive(place, subjects) {
  const database = openDatabase(place);
  for (const subject of subjects) {
    const times = [];
    for (let round = 0; round < 5 && sum(times) < PATIENCE_MS; round++) {
      const since = performance.now();
      for (const { sql, values } of subject.naive) await database.query(sql, values);
      times.push(performance.now() - since);
    }
    subject.slow = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  }
  await database.end();
}

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

function table(name, subjects) {
  const head = [name, 'one asker', '32 askers', 'req/s', 'errors', 'naive', 'ratio', 'goals'];
  return columns([head, ...subjects.map(line)]);
}

function line({ name, alone, many, slow }) {
  const pair = ({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
  const isAnswered = alone.p50 > 0 && many.p50 > 0;
  const ratio = isAnswered ? slow / alone.p50 : 0;
  const missed = [
    ...(isAnswered && many.p99 < GOAL.p99 ? [] : [`p99 < ${GOAL.p99}`]),
    ...(slow < GOAL.where || ratio >= GOAL.ratio ? [] : [`${GOAL.ratio} x`]),
  ];
  return [
    name,
    pair(alone),
    pair(many),
    Math.round(many.rate).toLocaleString('en'),
    String(alone.errors + many.errors),
    slow.toFixed(slow < 10 ? 1 : 0),
    `${Math.round(ratio).toLocaleString('en')} x`,
    missed.length ? `missed: ${missed.join(', ')}` : 'reached',
  ];
}
