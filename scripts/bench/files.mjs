import { join } from 'node:path';
import { progress } from '../process/progress.mjs';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { privateRedis, redisCommand } from '../services/private-redis.mjs';
import { addFiles } from './files-house.mjs';
import { lists } from './files-lists.mjs';
import { signIn, startProduct } from './product.mjs';

/** Measures the library's lists with many files, on both databases. */
export async function files(folder, options) {
  await onDatabase('SQLite', join(folder, 'sqlite'), {}, [], options);
  if (!mariadbCommand() || !redisCommand())
    return console.log('MariaDB: not measured, MariaDB and Redis are not both installed');
  const [database, redis] = await Promise.all([privateMariadb(folder, { durable: true }), privateRedis(folder)]);
  const servers = { DATABASE_URL: database.url, REDIS_URL: redis.url };
  await onDatabase('MariaDB', join(folder, 'mariadb'), servers, [database.child.pid], options);
}

async function onDatabase(name, folder, servers, pids, options) {
  const settings = { SEED: 'base', UPLOAD_RESERVE_MB: '0', ...servers };
  const first = await startProduct(folder, settings, options);
  await first.stop();
  const place = servers.DATABASE_URL ? { url: servers.DATABASE_URL } : { file: join(folder, 'data/switchboard.db') };
  await progress(`${name}: ${options.files} files`, () => addFiles(place, options.files));
  const product = await startProduct(folder, settings, options);
  const { token } = await signIn(product.base, 'admin');
  const asked = { base: product.base, token, pids: [product.pid, ...pids] };
  console.log(`\n${await lists(name, folder, asked, options)}\n`);
  await product.stop();
}
