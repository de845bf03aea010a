import { join } from 'node:path';
import { must, runNode } from '../process/run.mjs';
import { progress } from '../process/progress.mjs';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { privateRedis, redisCommand } from '../services/private-redis.mjs';
import { columns } from './columns.mjs';
import { openDatabase } from '../services/database.mjs';
import { load } from './load.mjs';
import { signIn, startProduct } from './product.mjs';

const ASKERS = 8;
const GOAL_MS = 50;
const NAIVE_TIMES = 3;

/** Measures the list of end users: filters, pages and searches, and the statement that finds a word anywhere in a name. */
export async function users(folder, options) {
  await onDatabase('SQLite', join(folder, 'sqlite'), {}, options);
  if (!mariadbCommand() || !redisCommand())
    return console.log('MariaDB: not measured, MariaDB and Redis are not both installed');
  const [database, redis] = await Promise.all([privateMariadb(folder, { durable: true }), privateRedis(folder)]);
  await onDatabase('MariaDB', join(folder, 'mariadb'), { DATABASE_URL: database.url, REDIS_URL: redis.url }, options);
}

async function onDatabase(name, folder, servers, options) {
  const settings = { SEED: 'base', ...servers };
  const first = await startProduct(folder, settings, options);
  await first.stop();
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), ...servers };
  const seeding = ['--users', String(options.users)];
  await progress(`${name}: ${options.users} end users`, () =>
    must('The seeding', runNode('backend/dist/modules/user/seed/main.js', seeding, { env, timeout: 3_600_000 })),
  );
  const place = servers.DATABASE_URL ? { url: servers.DATABASE_URL } : { file: join(folder, 'data/switchboard.db') };
  const known = await knownOf(place, options.users);
  const product = await startProduct(folder, settings, options);
  const { token } = await signIn(product.base, 'admin');
  console.log(`\n${await lists(name, folder, { ...product, token }, known, options)}`);
  await product.stop();
  console.log(`${await naive(place, known)}\n`);
}

/** Existing phones and names from all over the table, after updating its statistics as in an installation in use. */
async function knownOf(place, count) {
  const database = openDatabase(place);
  await database.query(database.kind === 'sqlite' ? 'ANALYZE' : 'ANALYZE TABLE user_info');
  const ids = Array.from({ length: 500 }, (_, at) => 1 + Math.floor((at * count) / 500));
  const sql = `SELECT phone, nickName FROM user_info WHERE phone IS NOT NULL AND id IN (${ids.join(', ')})`;
  const rows = await database.query(sql);
  await database.end();
  return { phones: rows.map(({ phone }) => phone), names: [...new Set(rows.map(({ nickName }) => nickName))] };
}

const dayBefore = (days) => `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)} 00:00:00`;
/** In the seeded data, people arrived evenly over about four hundred days. */
const months = { createTimeStart: dayBefore(200), createTimeEnd: dayBefore(110) };

const questionsOf = ({ phones, names }) => ({
  'newest first': [{}],
  'page 200': [{ page: 200 }],
  disabled: [{ status: 0 }],
  normal: [{ status: 1 }],
  women: [{ gender: 2 }],
  'by H5': [{ loginType: 2 }],
  'three filters': [{ status: 0, gender: 2, loginType: 2 }],
  'two states': [{ status: [0, 2] }],
  'three months': [months],
  'three months of disabled women': [{ status: 0, gender: 2, ...months }],
  'a whole phone': phones.map((keyWord) => ({ keyWord })),
  'beginning of a phone': phones.map((phone) => ({ keyWord: phone.slice(0, 8) })),
  'its beginning, of the disabled': phones.map((phone) => ({ keyWord: phone.slice(0, 7), status: 0 })),
  'a nickname': names.map((keyWord) => ({ keyWord })),
  'a word that nobody has': [{ keyWord: 'nobody has this' }],
});

async function lists(name, folder, { base, token }, known, { seconds }) {
  const rows = [];
  for (const [what, questions] of Object.entries(questionsOf(known))) {
    const bodies = questions.map((question) => JSON.stringify({ page: 1, size: 20, ...question }));
    const headers = { Authorization: token, 'Content-Type': 'application/json' };
    const asked = { url: `${base}/api/admin/user/info/page`, method: 'POST', headers, body: bodies[0], bodies };
    const { p50, p99, rate, errors } = await load(folder, asked, { seconds, connections: ASKERS });
    const verdict = p99 < GOAL_MS ? 'reached' : 'missed';
    rows.push([what, p50.toFixed(1), p99.toFixed(1), String(Math.round(rate)), String(errors), verdict]);
  }
  return columns([[`${name}, ${ASKERS} askers`, 'p50 ms', 'p99 ms', 'req/s', 'errors', `p99 < ${GOAL_MS}`], ...rows]);
}

/** The statement with which an ordinary list finds a phone, run by one client alone. */
async function naive(place, { phones }) {
  const database = openDatabase(place);
  const times = [];
  for (const phone of phones.slice(0, NAIVE_TIMES)) {
    const since = performance.now();
    const like = [`%${phone}%`, `%${phone}%`];
    await database.query('SELECT COUNT(*) AS n FROM user_info WHERE nickName LIKE ? OR phone LIKE ?', like);
    await database.query(
      'SELECT * FROM user_info WHERE nickName LIKE ? OR phone LIKE ? ORDER BY id DESC LIMIT 20',
      like,
    );
    times.push(performance.now() - since);
  }
  await database.end();
  return `Beside it, a phone by the statements of an ordinary list (LIKE '%…%', one asker): ${Math.round(Math.min(...times))} ms at the least`;
}
