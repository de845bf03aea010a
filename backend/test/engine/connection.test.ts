import Bull from 'bull';
import { connectionOf } from '../../src/kernel/engine/bull/bull-queue';
import { cuttable } from './cuttable';

const { TEST_REDIS_URL } = process.env;

(TEST_REDIS_URL ? test : test.skip)(
  'a connection that is silent is replaced, and what was asked over it is answered',
  async () => {
    const line = await cuttable(String(TEST_REDIS_URL), 6379);
    const queue = new Bull('connection', {
      prefix: process.env.REDIS_PREFIX,
      redis: connectionOf(line.url, { silence: 300 }),
    });
    await queue.client.set(`${process.env.REDIS_PREFIX}asked`, 'before', 'EX', 60);
    line.forget();
    await expect(queue.client.get(`${process.env.REDIS_PREFIX}asked`)).resolves.toBe('before');
    await queue.close();
    await line.close();
  },
);
