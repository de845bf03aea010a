import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { end, start } from '../process/children.mjs';
import { freePort } from '../process/free-port.mjs';
import { findCommand } from './find-command.mjs';
import { begun } from './ready.mjs';

export const redisCommand = () => findCommand('redis-server', 'valkey-server');

/** Another Redis, or another server, may have taken the port meanwhile: only ours has this process number. */
const proofOf = ({ pid }) => ({ asks: 'INFO server\r\n', expects: `process_id:${pid}\r\n` });

/**
 * Starts an empty Redis without persistence for this run only: `{ url, stop, child, again }`. A `durable` one persists its data like in
 * compose.yml, and has it again after the caller has ended `child` and called `again`.
 */
export async function privateRedis(folder, { port, durable = false } = {}) {
  const data = join(folder, 'redis');
  mkdirSync(data, { recursive: true });
  port ??= await freePort();
  const words = { port, bind: '127.0.0.1', dir: data, save: '', 'maxmemory-policy': 'noeviction' };
  const args = Object.entries({ ...words, appendonly: durable ? 'yes' : 'no' }).flatMap(([word, value]) => [
    `--${word}`,
    String(value),
  ]);
  const begin = () => {
    const child = start(redisCommand(), args);
    return begun('Redis', child, port, proofOf(child));
  };
  const child = await begin();
  return {
    url: `redis://127.0.0.1:${port}`,
    child,
    again: begin,
    stop: () => end(child),
  };
}
