import { join } from 'node:path';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { privateRedis, redisCommand } from '../services/private-redis.mjs';

/** The servers to test: `{ name, folder, servers }`. Default: the embedded database, and a private MariaDB with Redis. */
export async function placesOf(folder, { database, redis }) {
  const given = { ...(database && { DATABASE_URL: database }), ...(redis && { REDIS_URL: redis }) };
  if (database) return [{ name: 'given database', folder: join(folder, 'given'), servers: given }];
  const embedded = { name: 'embedded', folder: join(folder, 'embedded'), servers: {} };
  if (!mariadbCommand() || !redisCommand()) {
    console.log('MariaDB: not asked, MariaDB and Redis are not both installed');
    return [embedded];
  }
  const [mariadb, cache] = await Promise.all([privateMariadb(folder), privateRedis(folder)]);
  const servers = { DATABASE_URL: mariadb.url, REDIS_URL: cache.url };
  return [embedded, { name: 'MariaDB and Redis', folder: join(folder, 'mariadb-installation'), servers }];
}
