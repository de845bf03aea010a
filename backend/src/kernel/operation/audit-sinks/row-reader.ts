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

  async readRows(ids: readonly number[]): Promise<ObjectLiteral[]> {
    if (!ids.length) return [];
    const sql = `${this.select} WHERE \`id\` IN (${placeholders(ids)}) ORDER BY \`id\``;
    const rows = await this.source.query<Record<string, unknown>[]>(sql, [...ids]);
    return rows.map((row) => this.decoded(row));
  }

  private decoded(row: Record<string, unknown>): ObjectLiteral {
    const decoded: Record<string, unknown> = {};
    for (const column of this.columns)
      decoded[column.propertyName] = this.source.driver.prepareHydratedValue(row[column.databaseName], column);
    return decoded;
  }
}
