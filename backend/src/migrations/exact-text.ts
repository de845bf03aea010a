import type { DataSource, QueryRunner } from 'typeorm';

/**
 * The collation of our tables: texts are equal if their characters are, blanks at the end included, and sort by code points, as SQLite
 * does with bytes. `utf8mb4_bin`, which both servers have, ignores blanks at the end.
 */
export const exactCollation = ({ options: { type } }: DataSource): string =>
  type === 'mariadb' ? 'utf8mb4_nopad_bin' : 'utf8mb4_0900_bin';

/** The end of each CREATE TABLE of a migration for a server. Columns that are added later follow their table. */
export const exactText = ({ dataSource }: QueryRunner): string =>
  ` DEFAULT CHARSET=utf8mb4 COLLATE=${exactCollation(dataSource)}`;
