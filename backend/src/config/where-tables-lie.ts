import { env } from './env';

/** Entities are decorated before anything can be injected, and differ by where their tables lie. */
export const isEmbedded = !env.databaseUrl;

/** Whether the chat tables lie in a database of the chat product's own. */
export const isChatApart = !!env.imDatabaseUrl;
