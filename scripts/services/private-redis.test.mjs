import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { privateRedis, redisCommand } from './private-redis.mjs';

const skip = !redisCommand() && 'no Redis is installed';

/** A folder that is there as long as its test. */
function folderOf(t) {
  const folder = temporaryFolder('redis');
  t.after(folder.remove);
  return folder.path;
}

test('another server on the port is not taken for the Redis that could not start', { skip }, async (t) => {
  const server = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const start = privateRedis(folderOf(t), { port: server.address().port });
  await assert.rejects(start, /Redis ended while it started/);
});

test('another Redis on the port is not taken for the one that could not start either', { skip }, async (t) => {
  const { url, stop } = await privateRedis(folderOf(t));
  t.after(stop);
  const start = privateRedis(folderOf(t), { port: Number(new URL(url).port) });
  await assert.rejects(start, /Redis ended while it started/);
});
