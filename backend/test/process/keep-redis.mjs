import process from 'node:process';
import { freePort } from '../../../scripts/process/free-port.mjs';
import { privateRedis, redisCommand } from '../../../scripts/services/private-redis.mjs';

/**
 * A Redis server that ends with its parent process. `keep-redis.mjs <folder> [port]` prints its address in one line.
 * `keep-redis.mjs --port` prints a free port, and fails if no Redis is installed.
 */
const [folder, port] = process.argv.slice(2);
if (folder === '--port') {
  if (redisCommand()) process.stdout.write(String(await freePort()));
  process.exit(redisCommand() ? 0 : 1);
}

const redis = await privateRedis(folder, port ? { port: Number(port) } : {});
const leave = () => void redis.stop().then(() => process.exit(0));
process.stdin.on('end', leave).resume();
process.on('SIGTERM', leave);
process.stdout.write(`${redis.url}\n`);
