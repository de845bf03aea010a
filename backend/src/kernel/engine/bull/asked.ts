import { RedisUnavailable } from '../../redis/redis-unavailable';
import type { AlarmQueue } from './bull-queue';

const ANSWER_MS = 2000;

/**
 * Asks Redis something that somebody waits for. Bull itself would wait until the server is back, and keep the question until then.
 * @throws RedisUnavailable where the server is away, or silent for two seconds
 */
export async function asked<T>(queue: AlarmQueue, question: () => Promise<T>): Promise<T> {
  if (queue.client.status !== 'ready') throw new RedisUnavailable();
  let clock: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    clock = setTimeout(() => reject(new RedisUnavailable()), ANSWER_MS);
  });
  try {
    return await Promise.race([question(), silence]);
  } finally {
    clearTimeout(clock);
  }
}
