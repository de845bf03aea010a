import type { AppConfig } from '../../src/config/app-config';
import { type Cuttable, cuttable } from '../engine/cuttable';
import { ChatDatabase } from '../im/box-im/chat-database';

/**
 * The console with network lines that can be cut or silenced: to its database, to Redis, and to the database of a chat product. Import it
 * before the application, which reads its environment when it is loaded.
 */
const { DATABASE_URL, REDIS_URL } = process.env;

/** Only network connections to servers can be interrupted. */
export const hasServers = !!DATABASE_URL && !!REDIS_URL;

const chatUrl = DATABASE_URL ? ChatDatabase.nextUrl(DATABASE_URL) : '';
if (hasServers) process.env.IM_DATABASE_URL = chatUrl;

/** the names that health uses */
export type ServiceName = 'database' | 'redis' | 'chat-database';

export interface Lines {
  line: Record<ServiceName, Cuttable>;
  /** the configuration values for the console */
  words: Partial<AppConfig>;
  chat: ChatDatabase;
  close(): Promise<void>;
}

export async function openLines(): Promise<Lines> {
  const chat = await ChatDatabase.create(chatUrl);
  await chat.install('commercial');
  const line = {
    database: await cuttable(String(DATABASE_URL), 3306),
    redis: await cuttable(String(REDIS_URL), 6379),
    'chat-database': await cuttable(chatUrl, 3306),
  };
  const words = {
    databaseUrl: line.database.url,
    redisUrl: line.redis.url,
    imDatabaseUrl: line['chat-database'].url,
  };
  const close = async (): Promise<void> => {
    await Promise.all(Object.values(line).map((one) => one.close()));
    await chat.drop();
  };
  return { line, words, chat, close };
}
