import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { endAll } from '../process/children.mjs';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { privateRedis, redisCommand } from '../services/private-redis.mjs';
import { areSound, decideWhileKilled } from './kill-nodes.mjs';

/** A thousand cases for each. */
const WORK = { moderators: 5, cases: 5000, kills: 10 };

describe('Five thousand cases are decided once each while a node is killed ten times', () => {
  const home = mkdtempSync(join(tmpdir(), 'switchboard-desk-'));
  let servers;
  before(async () => {
    if (!mariadbCommand() || !redisCommand()) return;
    const [database, redis] = await Promise.all([privateMariadb(home), privateRedis(home)]);
    servers = { DATABASE_URL: database.url, REDIS_URL: redis.url };
  });
  after(async () => {
    await endAll();
    rmSync(home, { recursive: true, force: true });
  });

  test('five moderators decide them on the embedded database, whose only node is killed', async (t) => {
    const books = await decideWhileKilled(join(home, 'embedded'), {}, { ...WORK, nodes: 1 });
    t.diagnostic(JSON.stringify(books));
    areSound(books, WORK);
  });

  test(
    'five moderators decide them on MariaDB and Redis with two nodes',
    { skip: !mariadbCommand() || !redisCommand() },
    async (t) => {
      const books = await decideWhileKilled(join(home, 'server'), servers, { ...WORK, nodes: 2 });
      t.diagnostic(JSON.stringify(books));
      areSound(books, WORK);
    },
  );
});
