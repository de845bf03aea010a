import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { RedisUnavailable } from '../../src/kernel/redis/redis-unavailable';
import type { ChatRedis } from '../../src/modules/im/product/gateway/chat-redis';

/** Whether the command at which a Redis goes away is still carried out: then only its answer is lost. */
export type Loss = 'command' | 'answer';

interface Scope {
  /** commands still to come before the one at which it goes away */
  left: number;
}

/** Lets the chat product's Redis go away at a chosen command of one piece of work. It is away for everybody until it is brought back. */
export class FailingCommands {
  private readonly scope = new AsyncLocalStorage<Scope>();
  private isAway = false;

  constructor(
    redis: ChatRedis,
    private readonly loss: () => Loss,
  ) {
    const ask = redis.ask.bind(redis);
    redis.ask = async (command) => {
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

  /** Does the work again and again, until it has gone away at each of its commands. @returns how many there were */
  async each(prepare: () => Promise<() => Promise<void>>, prove: (isAway: boolean) => Promise<void>): Promise<number> {
    for (let nth = 1; ; nth++) {
      const work = await prepare();
      const scope = { left: nth };
      await this.scope.run(scope, work);
      // What goes on behind the work is none of it.
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
