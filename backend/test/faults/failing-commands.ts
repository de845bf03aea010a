import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { RedisUnavailable } from '../../src/kernel/stores/redis/redis-unavailable';
import type { ChatRedis } from '../../src/modules/im/product/gateway/chat-redis';

/** Whether the command itself is lost when Redis goes away, or only its answer. */
export type Loss = 'command' | 'answer';

interface Scope {
  /** number of commands until the one at which Redis goes away */
  left: number;
}

/**
 * Makes the chat product's Redis go away at a chosen command of one piece of work. Then it is away for all callers until `back` is called.
 */
export class FailingCommands {
  private readonly scope = new AsyncLocalStorage<Scope>();
  private isAway = false;

  constructor(
    redis: ChatRedis,
    private readonly loss: () => Loss,
  ) {
    const ask = redis.runCommand.bind(redis);
    redis.runCommand = async (command) => {
      const scope = this.scope.getStore();
      if (scope) await setImmediate();
      if (this.isAway) throw new RedisUnavailable('im.redisAway');
      if (!scope || --scope.left > 0) return ask(command);
      this.isAway = true;
      if (this.loss() === 'answer') await ask(command);
      throw new RedisUnavailable('im.redisAway');
    };
  }

  back(): void {
    this.isAway = false;
  }

  /** Repeats the work until Redis has gone away at each of its commands. @returns how many commands there were */
  async each(prepare: () => Promise<() => Promise<void>>, prove: (isAway: boolean) => Promise<void>): Promise<number> {
    for (let nth = 1; ; nth++) {
      const work = await prepare();
      const scope = { left: nth };
      await this.scope.run(scope, work);
      // Later commands do not belong to the work.
      scope.left = Infinity;
      const wasAway = this.isAway;
      try {
        await prove(wasAway);
      } catch (error) {
        throw new Error(`After command ${nth}: ${String(error)}`, { cause: error });
      }
      this.back();
      if (!wasAway) return nth - 1;
    }
  }
}
