import type { EntityManager } from 'typeorm';
import { isEmbedded } from '../../config/where-tables-lie';

/** Which SQL the console's own database speaks; MariaDB counts as MySQL. */
export type Dialect = 'sqlite' | 'mysql';

export const dialect: Dialect = isEmbedded ? 'sqlite' : 'mysql';

/** Which one this transaction speaks: the chat product's database may be of the other kind. */
export const dialectOf = ({ dataSource }: EntityManager): Dialect =>
  dataSource.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';

/** Both databases take backticks around a name, so hand-written SQL needs no dialect. */
export const quote = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** One `?` for each value. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
