import { createRequire } from 'node:module';
import { inRoot } from '../process/workspace.mjs';

const require = createRequire(inRoot('backend/package.json'));

/**
 * Deletes everything in the database and the Redis of the settings, if there are any. Otherwise, the next installation would find the data
 * of the previous one.
 */
export async function emptyServers({ DATABASE_URL, REDIS_URL }) {
  if (DATABASE_URL) await emptyDatabase(new URL(DATABASE_URL));
  if (REDIS_URL) await emptyRedis(REDIS_URL);
}

async function emptyDatabase(url) {
  const name = decodeURIComponent(url.pathname.slice(1)).replaceAll('`', '``');
  const connection = await require('mysql2/promise').createConnection({ uri: new URL('/', url).href });
  try {
    await connection.query(`DROP DATABASE IF EXISTS \`${name}\``);
    await connection.query(`CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4`);
  } finally {
    await connection.end();
  }
}

async function emptyRedis(url) {
  const client = require('redis').createClient({ url });
  await client.connect();
  try {
    await client.flushDb();
  } finally {
    client.destroy();
  }
}
