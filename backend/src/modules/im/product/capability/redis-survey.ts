import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { t } from '../../../../kernel/basis/i18n/translate';
import { RedisUnavailable } from '../../../../kernel/stores/redis/redis-unavailable';
import { ChatKeys } from '../gateway/chat-keys';
import { type ChatRedis, databaseOf } from '../gateway/chat-redis';
import { InjectChatRedis } from '../gateway/chat-redis-token';
import type { RedisFindings } from './capability.dto';

/** How many portions of keys are searched before a prefix counts as missing. */
const PORTIONS = 50;
const PORTION = 1000;

/** Reads what the chat product's Redis shows about the product. */
@Injectable()
export class RedisSurvey {
  constructor(
    @InjectChatRedis() private readonly redis: ChatRedis | null,
    private readonly keys: ChatKeys,
    private readonly config: AppConfig,
  ) {}

  async surveyRedis(): Promise<RedisFindings> {
    const { redis } = this;
    if (!redis) return { ...UNKNOWN, configured: false };
    try {
      const [version, servers] = await Promise.all([
        redis.runCommand((client) => client.info('server')).then(versionOf),
        redis.runCommand((client) => client.get(this.keys.lastServer)),
      ]);
      return {
        configured: true,
        ok: true,
        failure: null,
        version,
        database: databaseOf(this.config.imRedisUrl),
        prefixes: {
          servers: await this.seen(redis, this.config.imRedisPrefix, this.keys.patternOf('servers')),
          platform: await this.seen(redis, this.config.imPlatformPrefix, this.keys.patternOf('platform')),
        },
        serversStarted: servers === null ? null : Number(servers),
      };
    } catch (error) {
      if (!(error instanceof RedisUnavailable)) throw error;
      return { ...UNKNOWN, configured: true, failure: t('im.capability.unreachable') };
    }
  }

  /** Whether there is a key with this prefix that the console did not write itself. The search is bounded. */
  private async seen(redis: ChatRedis, prefix: string, pattern: string): Promise<{ prefix: string; seen: boolean }> {
    let cursor = '0';
    for (let portion = 0; portion < PORTIONS; portion++) {
      const from = cursor;
      const found = await redis.runCommand((client) => client.scan(from, { MATCH: pattern, COUNT: PORTION }));
      if (found.keys.some((key) => !this.keys.mayBeOurs(key))) return { prefix, seen: true };
      cursor = found.cursor;
      if (cursor === '0') break;
    }
    return { prefix, seen: false };
  }
}

const UNKNOWN = {
  ok: false,
  failure: null,
  version: null,
  database: null,
  prefixes: null,
  serversStarted: null,
};

const versionOf = (info: string): string | null => /redis_version:(\S+)/.exec(info)?.[1] ?? null;
