import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { end, start } from '../process/children.mjs';
import { freePort } from '../process/free-port.mjs';
import { findCommand } from './find-command.mjs';
import { ready } from './ready.mjs';

export const redisCommand = () => findCommand('redis-server', 'valkey-server');

/** Starts a Redis of this run alone, empty and forgetful: `{ url, stop }`. */
export async function privateRedis(folder, { port } = {}) {
  const data = join(folder, 'redis');
  mkdirSync(data, { recursive: true });
  port ??= await freePort();
  const words = { port, bind: '127.0.0.1', dir: data, save: '', appendonly: 'no', 'maxmemory-policy': 'noeviction' };
  const args = Object.entries(words).flatMap(([word, value]) => [`--${word}`, String(value)]);
  const child = start(redisCommand(), args);
  await ready('Redis', child, port, 'PING\r\n');
  return { url: `redis://127.0.0.1:${port}`, stop: () => end(child) };
}
