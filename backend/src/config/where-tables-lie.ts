import { env } from './env';

/**
 * Whether the console's own database is embedded. This is a constant, because entities are decorated before anything can be injected, and
 * they differ by database.
 */
export const isEmbedded = !env.databaseUrl;

/** Whether the chat tables are in a separate database of the chat product. */
export const isChatApart = !!env.imDatabaseUrl;
