import { Logger } from '@nestjs/common';
import type { DataSource, QueryRunner } from 'typeorm';
import { connectReason } from '../../../config/connect-reason';
import { StartError } from '../../../config/start-error';
import { sourceOf } from './lives-on.decorator';
import { placeholders, quote } from './dialect';
import { exactCollation } from '../../../migrations/exact-text';

const logger = new Logger('Database');

/** @throws StartError if the server is too old to compare texts exactly. Call it before the migrations, which name the collation. */
export async function requireExactCollation(runner: QueryRunner, place: string): Promise<void> {
  const wanted = exactCollation(runner.dataSource);
  const sql = 'SELECT 1 FROM information_schema.collations WHERE collation_name = ?';
  if (((await runner.query(sql, [wanted])) as unknown[]).length) return;
  throw new StartError(`${place} is too old: it lacks ${wanted}. Use MariaDB 10.2, MySQL 8.0.17, or a newer one.`);
}

/**
 * Converts those of our tables that compare texts in another way: tables of an earlier version, of a restored copy, or of a migration
 * that named no collation. Those that we share with a chat product stay as they are.
 * @throws StartError that names the table and the statement to run
 */
export async function settleCollation(runner: QueryRunner, place: string): Promise<void> {
  const collation = exactCollation(runner.dataSource);
  const tables = await inexactTables(runner);
  if (tables.length) logger.log(`Converting the texts of ${tables.length} tables to ${collation}`);
  for (const table of tables) {
    const statement = `ALTER TABLE ${quote(table)} CONVERT TO CHARACTER SET utf8mb4 COLLATE ${collation}`;
    try {
      await runner.query(statement);
    } catch (error) {
      throw new StartError(
        `${place} compares the texts of ${table} by another collation than ${collation}, and it cannot be changed from here: ${connectReason(error)}. Run ${statement}, and start again.`,
      );
    }
  }
}

/**
 * The tables of ours that compare texts in another way. The table's own collation counts, too: columns that are added later inherit it. The
 * inner query names the schema itself, because a server opens the tables of all its schemas for a schema that it only knows from the outer one.
 */
export async function inexactTables(runner: QueryRunner): Promise<string[]> {
  const collation = exactCollation(runner.dataSource);
  const ours = ownTables(runner.dataSource);
  if (!ours.length) return [];
  const sql =
    'SELECT t.table_name AS `name` FROM information_schema.tables t WHERE t.table_schema = DATABASE() ' +
    `AND t.table_name IN (${placeholders(ours)}) AND (t.table_collation <> ? OR EXISTS (SELECT 1 FROM information_schema.columns c ` +
    'WHERE c.table_schema = DATABASE() AND c.table_name = t.table_name AND c.collation_name <> ?)) ORDER BY t.table_name';
  const rows = (await runner.query(sql, [...ours, collation, collation])) as { name: string }[];
  return rows.map(({ name }) => name);
}

const ownTables = ({ entityMetadatas }: DataSource): string[] =>
  entityMetadatas
    .filter(({ target }) => typeof target !== 'function' || sourceOf(target as new () => unknown) === undefined)
    .map(({ tableName }) => tableName);
