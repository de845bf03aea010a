import { StartError } from '../../../config/start-error';
import { type Check, ok, warning } from '../../check';

/** The console starts and works without it; what the chat is to be told waits. */
export const chatRedis: Check = {
  name: 'chat-redis',
  examine: async ({ chatRedis: redis }) => {
    try {
      const { place, info } = await redis.openOnce();
      const server = await info('server');
      return ok(`${place} answers, and is version ${server.get('redis_version') ?? '(unknown)'}.`);
    } catch (error) {
      if (error instanceof StartError) return warning(error.message);
      throw error;
    }
  },
};
