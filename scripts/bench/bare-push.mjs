import { openRedis } from './push-data.mjs';

/**
 * The least work that a push to this many users needs: generated ids, and one MGET and one RPUSH per server for each page. No rows, no
 * recorded progress, no cursor. @returns the time in milliseconds
 */
const { url, users, page, message } = JSON.parse(process.argv[2]);
const TERMINALS = [0, 1, 2, -1];

const redis = await openRedis(url);
const since = performance.now();
for (let first = 1; first <= users; first += page) {
  const ids = Array.from({ length: Math.min(page, users - first + 1) }, (_, at) => first + at);
  const keys = ids.flatMap((id) => TERMINALS.map((terminal) => `im:user:server_id:${id}:${terminal}`));
  const values = await redis.mGet(keys);
  const servers = new Map();
  for (const [at, server] of values.entries()) {
    if (server === null) continue;
    const receiver = { id: ids[Math.floor(at / TERMINALS.length)], terminal: TERMINALS[at % TERMINALS.length] };
    if (servers.has(server)) servers.get(server).push(receiver);
    else servers.set(server, [receiver]);
  }
  await Promise.all(
    [...servers].map(([server, receivers]) =>
      redis.rPush(`im:message:system:${server}`, JSON.stringify({ ...message, receivers })),
    ),
  );
}
process.stdout.write(String(performance.now() - since));
await redis.close();
