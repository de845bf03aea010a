import { evictionSentence, neverEvicts, readEviction, requireLastingKeys } from '../../../kernel/stores/redis/eviction';
import { type Check, ok, warning } from '../../check';

export const redisEviction: Check = {
  name: 'redis-eviction',
  examine: async ({ redis }) => {
    const { place, line } = await redis.requireOpened();
    const eviction = await readEviction(line.commands);
    if (neverEvicts(eviction)) return ok(`${place} never evicts keys.`);
    requireLastingKeys(eviction, place);
    const what = eviction.isLimited
      ? 'so it drops keys before their end when it is full'
      : 'and only its memory without a limit keeps it from dropping keys';
    return warning(evictionSentence(eviction, place, what));
  },
};
