import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { progress } from '../process/progress.mjs';
import { must, runNode } from '../process/run.mjs';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { privateRedis, redisCommand } from '../services/private-redis.mjs';
import { columns } from './columns.mjs';

const script = fileURLToPath(new URL('engine-node.mjs', import.meta.url));
const rates = [100, 1000];

/** The goals of our engines: the minimum share of the rate of bare Bull in the same run. */
const goals = { 'in-process, SQLite': 1, Bull: 0.8 };

/** Measures the job scheduler with each engine, in one process each, alternating with the same work on bare Bull. */
export async function engine(folder, { rounds, seconds, jobs }) {
  if (!redisCommand()) return console.log('Not measured: no Redis is installed');
  console.log(`${jobs} jobs at once and ${rates.join(' or ')} a second for ${seconds} s, ${rounds} rounds,`);
  console.log(
    `Node ${process.version}, ${cpus().length} cores; load of the machine before: ${loadavg()[0].toFixed(2)}\n`,
  );
  const subjects = await prepare(folder);
  for (let round = 1; round <= rounds; round++)
    for (const one of subjects)
      one.runs.push(await progress(`${one.name}, round ${round}`, () => run(one, { jobs, seconds, rates })));
  console.log(`\n${table(subjects)}`);
}

async function prepare(folder) {
  const redis = await privateRedis(folder);
  const subject = (name, kind, env) => ({
    name,
    subject: kind,
    env: { DATA_DIR: join(folder, name), ...env },
    runs: [],
  });
  const subjects = [
    subject('bare Bull', 'bull', { REDIS_URL: redis.url }),
    subject('in-process, SQLite', 'engine', {}),
    subject('Bull', 'engine', { REDIS_URL: redis.url }),
  ];
  if (!mariadbCommand()) return subjects;
  const database = await privateMariadb(folder, { durable: true });
  return [...subjects, subject('in-process, MariaDB', 'engine', { DATABASE_URL: database.url })];
}

async function run({ name, subject, env }, order) {
  // A web node does not run the engine; scheduling starts when the engine is started explicitly.
  const settings = { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...env, ROLE: 'web', LOG_LEVEL: 'error' };
  const words = [script, JSON.stringify({ subject, ...order })];
  const output = await must(name, runNode(words[0], [words[1]], { env: settings, timeout: 600_000 }));
  return JSON.parse(output.trim().split('\n').at(-1));
}

function table(subjects) {
  const [bare] = subjects;
  const handled = ({ runs }) => median(runs.map((one) => one.handled));
  const late = ({ runs }, rate) =>
    ['p50', 'p99', 'most'].map((at) => median(runs.map((one) => one.lateness[rate][at])));
  const head = [
    'engine',
    'scheduled/s',
    'handled/s',
    'least-most',
    'ratio',
    'goal',
    ...rates.map((rate) => `late ms at ${rate}/s`),
  ];
  const lines = subjects.map((one) => [
    one.name,
    whole(median(one.runs.map(({ scheduled }) => scheduled))),
    whole(handled(one)),
    `${whole(Math.min(...one.runs.map((run) => run.handled)))}-${whole(Math.max(...one.runs.map((run) => run.handled)))}`,
    (handled(one) / handled(bare)).toFixed(2),
    goals[one.name] ? `≥ ${goals[one.name]}` : '',
    ...rates.map((rate) => late(one, rate).join(' / ')),
  ]);
  return `${columns([head, ...lines])}\nlate: p50 / p99 / most`;
}

const whole = (number) => Math.round(number).toLocaleString('en');
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
