import { isChatApart } from '../../../config/where-tables-lie';
import { type Dialect, dialect } from '../../../kernel/database/dialect';

/** The data source of the chat tables: the chat product's own database, else simply the console's. */
export const IM = isChatApart ? 'im' : 'default';

/** Which SQL it speaks. */
export const imDialect: Dialect = isChatApart ? 'mysql' : dialect;
