import type { Type } from '@nestjs/common';
import type { DataSource, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { placeholders, quote } from '../../stores/database/dialect';
import { mayLeave } from './without-personal-data';

/** Reads rows of a table in the order of their ids, and of their columns those of which something may leave the house. */
export class RowReader {
  readonly table: string;
  private readonly columns: readonly ColumnMetadata[];
  private readonly select: string;

  constructor(
    private readonly source: DataSource,
    Entity: Type<ObjectLiteral>,
  ) {
    const { tableName, columns } = source.getMetadata(Entity);
    this.table = tableName;
    this.columns = columns.filter(({ propertyName }) => mayLeave(Entity, propertyName));
    const names = this.columns.map(({ databaseName }) => quote(databaseName)).join(', ');
    this.select = `SELECT ${names} FROM ${quote(tableName)}`;
  }

  /** @param most rows */
  readRange(firstId: number, lastId: number, most: number): Promise<ObjectLiteral[]> {
    return this.read('`id` BETWEEN ? AND ? ORDER BY `id` LIMIT ?', [firstId, lastId, most]);
  }

  async readRows(ids: readonly number[]): Promise<ObjectLiteral[]> {
    return ids.length ? this.read(`\`id\` IN (${placeholders(ids)}) ORDER BY \`id\``, ids) : [];
  }

  private async read(where: string, values: readonly number[]): Promise<ObjectLiteral[]> {
    const rows = await this.source.query<Record<string, unknown>[]>(`${this.select} WHERE ${where}`, [...values]);
    return rows.map((row) => this.decoded(row));
  }

  private decoded(row: Record<string, unknown>): ObjectLiteral {
    const decoded: Record<string, unknown> = {};
    for (const column of this.columns)
      decoded[column.propertyName] = this.source.driver.prepareHydratedValue(row[column.databaseName], column);
    return decoded;
  }
}
