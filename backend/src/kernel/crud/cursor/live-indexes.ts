import type { DataSource, EntityMetadata } from 'typeorm';
import { dialectOf } from '../../stores/database/dialect';

const LIFE_MS = 300_000;

const INDEXES =
  'SELECT INDEX_NAME AS indexName, COLUMN_NAME AS name FROM `information_schema`.`STATISTICS` ' +
  'WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? ORDER BY INDEX_NAME, SEQ_IN_INDEX';

/**
 * Reads the columns of each index that a table really has. An external database may lack an index that our entities declare, and a scan
 * that should be instant would then take a minute.
 */
export class LiveIndexes {
  private known?: { indexes: Promise<string[][]>; until: number };

  constructor(
    private readonly source: DataSource,
    private readonly metadata: EntityMetadata,
  ) {}

  readIndexes(): Promise<string[][]> {
    if (this.known && this.known.until > Date.now()) return this.known.indexes;
    const fresh = { indexes: this.read(), until: Date.now() + LIFE_MS };
    fresh.indexes.catch(() => (this.known = undefined));
    return (this.known = fresh).indexes;
  }

  /** The embedded database is always created by this product, so its declared indexes exist. */
  private async read(): Promise<string[][]> {
    const { indices, uniques, tableName } = this.metadata;
    if (dialectOf(this.source.manager) === 'sqlite')
      return [...indices, ...uniques].map(({ columns }) => columns.map(({ databaseName }) => databaseName));
    const rows = await this.source.query<{ indexName: string; name: string }[]>(INDEXES, [tableName]);
    const names = new Set(rows.map(({ indexName }) => indexName));
    return [...names].map((index) => rows.filter(({ indexName }) => indexName === index).map(({ name }) => name));
  }
}
