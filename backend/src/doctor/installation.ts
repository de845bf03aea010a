import type { DataSource } from 'typeorm';
import type { AppConfig } from '../config/app-config';
import { freeBytes } from '../kernel/stores/storage/local/free-bytes';
import { openChatDatabase } from './open-chat-database';
import { openOwnDatabase, type OwnDatabase } from './open-own-database';
import { Opening } from './opening';
import { openRedis, type RedisServer } from './open-redis';

/** What is examined: a configuration, and what it names. */
export interface Installation {
  config: AppConfig;
  /** all variables of the environment */
  variables: NodeJS.ProcessEnv;
  /** the time of this machine, in milliseconds */
  now: () => number;
  /** the bytes that may still be written to the disk of a folder */
  freeBytes: (folder: string) => Promise<number>;
  /** how long a check may take, in milliseconds */
  patienceMs: number;
  database: Opening<OwnDatabase>;
  redis: Opening<RedisServer>;
  chatDatabase: Opening<DataSource>;
  chatRedis: Opening<RedisServer>;
}

/** More than it takes to connect to a server that is far away or busy. */
const PATIENCE_MS = 15_000;

export function installationOf(config: AppConfig, variables: NodeJS.ProcessEnv): Installation {
  return {
    config,
    variables,
    now: () => Date.now(),
    freeBytes,
    patienceMs: PATIENCE_MS,
    database: new Opening(
      'the database',
      () => openOwnDatabase(config),
      (database) => database.close(),
    ),
    redis: new Opening('Redis', () => openRedis(String(config.redisUrl), 'REDIS_URL'), closeRedis),
    chatDatabase: new Opening(
      'the chat’s database',
      () => openChatDatabase(String(config.imDatabaseUrl)),
      (source) => source.destroy(),
    ),
    chatRedis: new Opening('the chat’s Redis', () => openRedis(String(config.imRedisUrl), 'IM_REDIS_URL'), closeRedis),
  };
}

const closeRedis = ({ line }: RedisServer): void => line.closeAtOnce();
