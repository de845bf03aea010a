import { join } from 'node:path';
import { progress } from '../process/progress.mjs';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { privateRedis, redisCommand } from '../services/private-redis.mjs';
import { enableAll, holds, installPlugin } from './plugin-packages.mjs';
import { signIn, startProduct } from './product.mjs';

const TIMES = 5;
const GOAL_MS = 1000;
const EVERY_MS = 5;
const VERSIONS = ['1.0.0', '1.1.0'];

/** The time from the request to roll back to a version until both nodes answer with it, as text for people. */
export async function rollback(folder) {
  if (!mariadbCommand() || !redisCommand())
    return 'A rollback on two nodes: not measured, MariaDB and Redis are not both installed';
  const [database, redis] = await Promise.all([privateMariadb(folder), privateRedis(folder)]);
  const settings = { SEED: 'base', DATABASE_URL: database.url, REDIS_URL: redis.url };
  const nodes = [];
  await progress('Two nodes', async () => {
    for (const name of ['one', 'two']) {
      const product = await startProduct(join(folder, name), settings);
      nodes.push({ ...product, ...(await signIn(product.base, 'admin')) });
    }
  });
  const times = await progress('Rollbacks', () => measure(nodes));
  for (const { stop } of nodes) await stop();
  const [least, middle, most] = [0, TIMES >> 1, TIMES - 1].map((at) => Math.round(times[at]));
  const verdict = most < GOAL_MS ? 'reached' : 'missed';
  return `A rollback on two nodes: ${middle} ms (${least}-${most} of ${TIMES}; goal < ${GOAL_MS} ms: ${verdict})`;
}

async function measure(nodes) {
  const [first] = nodes;
  for (const version of VERSIONS)
    await installPlugin(first, { key: 'bench-back', version, hooks: ['home.card'], body: cardOf(version) });
  const [{ id }] = await enableAll(first);
  await shown(nodes, VERSIONS.at(-1));
  const times = [];
  for (let at = 0; at < TIMES; at++) {
    const version = VERSIONS[at % VERSIONS.length];
    const kept = await first.get(`/admin/plugin/info/versions?id=${id}`);
    const { id: versionId } = kept.find((one) => one.version === version);
    const since = performance.now();
    await first.post('/admin/plugin/info/rollback', { id, versionId });
    await shown(nodes, version);
    times.push(performance.now() - since);
  }
  return times.toSorted((one, other) => one - other);
}

const cardOf = (version) => `homeCard() { return { title: '${version}', kind: 'text', text: 'x' }; }`;

/** Resolves when each node answers with that version. */
const shown = (nodes, version) =>
  holds(
    `Not all nodes came to ${version}`,
    async () => {
      const cards = await Promise.all(nodes.map(({ get }) => get('/admin/plugin/panel/home')));
      return cards.every(([one]) => one?.panel.title === version);
    },
    EVERY_MS,
  );
