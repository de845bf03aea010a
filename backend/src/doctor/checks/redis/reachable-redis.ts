import { type Check, ok } from '../../check';

/** A start fails without it. */
export const reachableRedis: Check = {
  name: 'redis',
  examine: async ({ redis }) => {
    const { place, info } = await redis.openOnce();
    const server = await info('server');
    return ok(`${place} answers, and is version ${server.get('redis_version') ?? '(unknown)'}.`);
  },
};
