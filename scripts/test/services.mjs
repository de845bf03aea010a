import { chromium } from '../services/chromium.mjs';
import { canInstall, installPackages } from '../services/debian-packages.mjs';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { nginxCommand } from '../services/private-nginx.mjs';
import { privateRedis, redisCommand } from '../services/private-redis.mjs';
import { progress } from '../process/progress.mjs';

/** What the suites need from the machine, the Debian packages that contain it, and how to detect it. */
const needs = {
  database: {
    packages: ['mariadb-server'],
    present: () => process.env.TEST_DATABASE_URL || mariadbCommand(),
    why: 'no TEST_DATABASE_URL is given and no MariaDB or MySQL server is installed',
  },
  redis: {
    packages: ['redis-server'],
    present: () => process.env.TEST_REDIS_URL || redisCommand(),
    why: 'no TEST_REDIS_URL is given and no Redis server is installed',
  },
  // A private server, because the tests kill and stop it; the address of a running server is not enough.
  servers: {
    packages: ['mariadb-server', 'redis-server'],
    present: () => mariadbCommand() && redisCommand(),
    why: 'MariaDB or MySQL and Redis are not both installed',
  },
  nginx: {
    packages: ['nginx'],
    present: nginxCommand,
    why: 'no nginx is installed and NGINX names none',
  },
  browser: {
    packages: ['chromium', 'fonts-noto-cjk'],
    present: chromium,
    why: 'no Chromium is installed and CHROMIUM names none',
  },
};

/** Installs what is missing if that is allowed. For each need, returns null or the reason why it cannot be met, and what went wrong. */
export async function provide(names) {
  const failure = await installMissing(names.filter((name) => !needs[name].present()));
  const lacking = Object.fromEntries(names.map((name) => [name, needs[name].present() ? null : needs[name].why]));
  return { lacking, failure };
}

/** Whether the machine has all that these needs name. */
export const isPresent = (...names) => names.every((name) => needs[name].present());

async function installMissing(names) {
  if (!names.length || !canInstall()) return null;
  const packages = [...new Set(names.flatMap((name) => needs[name].packages))];
  try {
    await progress(`Installing ${packages.join(', ')}`, () => installPackages(packages));
    return null;
  } catch (error) {
    return error;
  }
}

/** The addresses of a database server and a Redis: the given ones, else private ones in the folder. */
export async function testServers(folder) {
  const [database, redis] = await Promise.all([
    process.env.TEST_DATABASE_URL || privateMariadb(folder).then(({ url }) => url),
    process.env.TEST_REDIS_URL || privateRedis(folder).then(({ url }) => url),
  ]);
  return { TEST_DATABASE_URL: database, TEST_REDIS_URL: redis };
}
