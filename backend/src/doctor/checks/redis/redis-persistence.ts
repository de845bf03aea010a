import type { RedisServer } from '../../open-redis';
import { type Check, ok, warning } from '../../check';

/** What a Redis without its data loses is found again from the rows, after the next sweep. */
export const redisPersistence: Check = {
  name: 'redis-persistence',
  examine: async ({ redis }) => {
    const server = await redis.requireOpened();
    const { place } = server;
    const state = await server.info('persistence');
    const failed = ['rdb_last_bgsave_status', 'aof_last_write_status'].find((name) => state.get(name) === 'err');
    if (failed)
      return warning(
        `${place} could not save its data (${failed}): look at its log, its disk may be full or read-only.`,
      );
    if (state.get('aof_enabled') === '1' || (await savesAtTimes(server))) return ok(`${place} saves its data.`);
    return warning(`${place} forgets all jobs when it is restarted, until the next sweep: set appendonly yes.`);
  },
};

/** @throws an error if the server does not tell: some hosts allow no CONFIG */
async function savesAtTimes({ line }: RedisServer): Promise<boolean> {
  const { save } = await line.commands.configGet('save');
  return !!save;
}
