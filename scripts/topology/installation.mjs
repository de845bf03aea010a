import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../process/free-port.mjs';
import { until } from '../process/until.mjs';
import { root } from '../process/workspace.mjs';
import { privateMariadb } from '../services/private-mariadb.mjs';
import { entranceValues, fillInTemplates, startNginx } from '../services/private-nginx.mjs';
import { privateRedis } from '../services/private-redis.mjs';
import { answerStatus } from './answer-status.mjs';
import { Member } from './member.mjs';
import { startNode } from './node.mjs';

export const password = 'topology-12345';

/** A push takes several pages, so that a fault can happen between two of them. */
export const PUSH_PAGE = 100;

/**
 * The whole installation of compose.yml, as processes on this machine: nginx with the shipped configuration, two web nodes, two workers,
 * and a database and a Redis with persistence.
 * @param heard called with every line that a node logs
 * @param build the root of the build that the nodes run
 */
export async function startInstallation(folder, heard, build = root) {
  const [database, redis] = await startServices(folder);
  const environment = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    IM_REDIS_URL: `${redis.url}/1`,
    IM_PUSH_PAGE: String(PUSH_PAGE),
    SECRET: randomBytes(32).toString('hex'),
    ADMIN_USERNAME: '',
    ADMIN_PASSWORD: password,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '1',
    TZ: 'Asia/Shanghai',
    SEED: 'base',
    LOG_LEVEL: 'log',
  };
  const node = (name, role) =>
    startNode({ name, role, folder, environment, build, heard: (line) => heard(line, name) });
  // As in compose.yml: the workers start when a web node, which has run the migrations, is up.
  const webs = await Promise.all(['web-1', 'web-2'].map((name) => node(name, 'web')));
  const workers = await Promise.all(['worker-1', 'worker-2'].map((name) => node(name, 'worker')));
  const { member: nginx, base } = await startEntrance(folder, webs);
  const members = Object.fromEntries(
    [nginx, ...webs, ...workers, database.member, redis.member].map((member) => [member.name, member]),
  );
  const nodes = [...webs, ...workers];
  return {
    base,
    members,
    nodes,
    databaseUrl: database.url,
    chatRedisUrl: environment.IM_REDIS_URL,
    /** Waits until every process works again. */
    isWhole: () => Promise.all(Object.values(members).map((member) => member.isBack())),
  };
}

async function startServices(folder) {
  const ports = [await freePort(), await freePort()];
  const [database, redis] = await Promise.all([
    privateMariadb(folder, { durable: true, port: ports[0] }),
    privateRedis(folder, { durable: true, port: ports[1] }),
  ]);
  // Only ready nodes report whether they serve; `again` waits for their first message.
  const serves = () => true;
  return [
    { url: database.url, member: new Member({ name: 'mariadb', ...database, serves }) },
    { url: redis.url, member: new Member({ name: 'redis', ...redis, serves }) },
  ];
}

async function startEntrance(folder, webs) {
  const port = await freePort();
  const place = join(folder, 'nginx');
  const nodes = webs.map(({ address }) => address);
  const configuration = fillInTemplates(place, entranceValues(place, { port, nodes }));
  const base = `http://127.0.0.1:${port}`;
  const log = [];
  const again = () => {
    const child = startNginx(configuration);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => log.push(String(text)));
    return child;
  };
  const serves = async () => (await answerStatus(`${base}/health/live`)) === 204;
  const member = new Member({ name: 'nginx', child: again(), again, serves, goodbye: 'SIGQUIT' });
  await until('The start of nginx', serves);
  return { member: Object.assign(member, { log }), base };
}
