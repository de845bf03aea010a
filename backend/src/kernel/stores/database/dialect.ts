import type { EntityManager } from 'typeorm';
import { isEmbedded } from '../../../config/where-tables-lie';

/** The SQL dialect of the console's own database; MariaDB counts as MySQL. */
export type Dialect = 'sqlite' | 'mysql';

export const dialect: Dialect = isEmbedded ? 'sqlite' : 'mysql';

/** Returns the dialect of this entity manager's database; the chat product's database may differ from the console's. */
export const dialectOf = ({ dataSource }: EntityManager): Dialect =>
  dataSource.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';

/** Quotes a name with backticks. Both databases accept them, so hand-written SQL needs no dialect. */
export const quote = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** Returns one `?` placeholder for each value. */
export const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
