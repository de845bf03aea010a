import { env } from '../../../config/env';
import { type Dialect, dialect } from '../../../kernel/database/dialect';

/** The data source of the chat tables: the chat product's own database, else simply the console's. */
export const IM = env.imDatabaseUrl ? 'im' : 'default';

/** Which SQL it speaks. */
export const imDialect: Dialect = env.imDatabaseUrl ? 'mysql' : dialect;
