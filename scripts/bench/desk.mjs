import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hireModerators } from './desk-crew.mjs';
import { signalAbout, sowCases } from './desk-cases.mjs';
import { progress } from '../process/progress.mjs';
import { Failed } from '../process/run.mjs';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { privateRedis, redisCommand } from '../services/private-redis.mjs';
import { columns } from './columns.mjs';
import { signIn, startProduct } from './product.mjs';

const MODERATORS = 20;
const SIGNALS_PER_SECOND = 100;
/** How long a moderator looks at a case. */
const READING_MS = 1000;
/** How long "next" may take, at the 99th percentile. */
const GOAL_MS = 150;
const WARM_MS = 3000;

/**
 * Measures the desk with a long queue: twenty moderators decide one case after the other, while a hundred reports a second come in, half of them about
 * people whose case is open.
 */
export async function desk(folder, options) {
  await onDatabase('SQLite', join(folder, 'sqlite'), {}, options);
  if (!mariadbCommand() || !redisCommand())
    return console.log('MariaDB: not measured, MariaDB and Redis are not both installed');
  const [database, redis] = await Promise.all([privateMariadb(folder, { durable: true }), privateRedis(folder)]);
  const servers = { DATABASE_URL: database.url, REDIS_URL: redis.url };
  await onDatabase('MariaDB and Redis', join(folder, 'mariadb'), servers, options);
}

async function onDatabase(name, folder, servers, { seconds, rows, profile }) {
  const place = servers.DATABASE_URL ? { url: servers.DATABASE_URL } : { file: join(folder, 'data/switchboard.db') };
  const product = await startProduct(folder, { SEED: 'base', ...servers }, { profile });
  const admin = await signIn(product.base, 'admin');
  const [names, people] = await progress(`${name}: ${rows} open cases`, async () => [
    await hireModerators(admin, product.base, MODERATORS),
    await sowCases(place, admin, { cases: rows, people: rows * 2 }),
  ]);
  const moderators = await Promise.all(names.map((one) => signIn(product.base, one)));
  const times = await progress(`${name}: ${seconds} s`, () => work(moderators, admin, people, seconds * 1000));
  await product.stop();
  const head = [name, 'calls', 'a second', 'p50 ms', 'p99 ms', 'longest'];
  console.log(`\n${columns([head, ...Object.entries(times).map((one) => line(one, seconds))])}`);
  if (!times.next.length) throw new Failed('No call for the next case was answered while it was measured.');
  const p99 = at(times.next, 0.99);
  console.log(`goal: next ≤ ${GOAL_MS} ms at p99, ${p99 <= GOAL_MS ? 'reached' : 'missed'}`);
}

/** @returns the milliseconds of each call, by its name. The first seconds compile the code, and are not counted. */
async function work(moderators, admin, people, length) {
  const times = { next: [], decide: [], signal: [] };
  const counted = performance.now() + WARM_MS;
  const until = counted + length;
  const timed = async (name, call) => {
    const begun = performance.now();
    const result = await call();
    if (begun >= counted) times[name].push(performance.now() - begun);
    return result;
  };
  await Promise.all([
    ...moderators.map((one) => decideCases(one, timed, until)),
    sendSignals(admin, people, timed, until),
  ]);
  return times;
}

/** As the console does: the next case is fetched while the one before is read. */
async function decideCases(moderator, timed, until) {
  const next = async (besides) => {
    const { file } = await timed('next', () => moderator.post('/admin/im/case/next', { besides }));
    return file.case;
  };
  let ahead = await next([]);
  while (performance.now() < until) {
    const { id, lastSignalId } = ahead;
    [ahead] = await Promise.all([next([id]), sleep(READING_MS)]);
    await timed('decide', () => moderator.post('/admin/im/case/decide', { id, lastSignalId, outcome: 'noFault' }));
  }
}

async function sendSignals(admin, people, timed, until) {
  const begun = performance.now();
  const underWay = [];
  for (let sent = 0; performance.now() < until; sent++) {
    const due = begun + (sent * 1000) / SIGNALS_PER_SECOND;
    await sleep(Math.max(0, due - performance.now()));
    const about = signalAbout(people[(sent * 7919) % people.length], { reporter: String(sent) });
    underWay.push(timed('signal', () => admin.post('/admin/im/signal/send', about)).catch((error) => error));
  }
  const failed = (await Promise.all(underWay)).find((result) => result instanceof Error);
  if (failed) throw failed;
}

function line([name, times], seconds) {
  times.sort((a, b) => a - b);
  const milliseconds = [at(times, 0.5), at(times, 0.99), times.at(-1) ?? 0].map((one) => one.toFixed(1));
  return [name, String(times.length), (times.length / seconds).toFixed(1), ...milliseconds];
}

const at = (times, share) => times[Math.floor(times.length * share)] ?? 0;
