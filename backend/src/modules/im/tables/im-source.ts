import { isChatApart } from '../../../config/where-tables-lie';
import { type Dialect, dialect } from '../../../kernel/stores/database/dialect';

/** The data source of the chat tables: the chat product's own database if there is one, otherwise the console's. */
export const IM = isChatApart ? 'im' : 'default';

/** The SQL dialect of that data source. */
export const imDialect: Dialect = isChatApart ? 'mysql' : dialect;
