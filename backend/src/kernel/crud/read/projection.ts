import type { Type } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { adaptations, storedName } from '../../stores/database/adapted-columns';
import { quote } from '../../stores/database/dialect';
import { type Mark, marksOf } from '../../rows/entity/mark';
import { wireTime } from '../../wire/envelope/wire';
import { type Column, columnNamed, columnsOf } from '../columns/columns';
import type { BaseRow } from './query';
import { standInOf } from '../columns/stand-in';

/**
 * A column joined from another table. `stored` is its column name there; undefined if a column that the join needs is missing in either
 * table.
 */
export type Borrowed = { name: string; foreignKey: string; table: string; stored?: string } & { source: Column };

/** Extra SQL columns to read in the same statement as the rows. `attach` uses them and removes them again. */
export interface Beside {
  /** a `LEFT JOIN …` that matches at most one row for each row */
  join: string;
  /** the SQL expression of each extra column, by its name in the row */
  columns: Record<string, string>;
}

/** The columns that the tables really have and that can be read. */
interface Seen {
  columns: Column[];
  listed: Column[];
  borrowed: Borrowed[];
  /** the state of the tables that this describes; see adaptColumns */
  of: number;
}

/**
 * Describes what can be read of an entity's table and of the tables that it joins, and the SQL for it. The alias of its own table is `a`.
 */
export class Projection<E extends BaseRow> {
  private readonly Entity: Type<E>;
  private known: Seen;

  constructor(
    private readonly rows: Repository<E>,
    private readonly beside?: Beside,
  ) {
    this.Entity = rows.target as Type<E>;
    this.known = this.resolveColumns();
  }

  get table(): string {
    return quote(this.rows.metadata.tableName);
  }

  /** All visible columns of a single row. */
  get columns(): Column[] {
    return this.seen.columns;
  }

  /** The columns that a list shows. */
  get listed(): Column[] {
    return this.seen.listed;
  }

  /** The columns joined from other tables, without those that are missing in the database. */
  get joined(): Borrowed[] {
    return this.seen.borrowed.filter(({ stored }) => stored);
  }

  /** Returns the SQL expression of a property, joined ones included. A column that the table lacks is replaced by its default value. */
  readonly at = (name: string): string => {
    const borrowed = this.seen.borrowed.find((one) => one.name === name);
    if (borrowed) return borrowed.stored ? `${quote(`j_${name}`)}.${quote(borrowed.stored)}` : 'NULL';
    const stored = this.storedName(name);
    return stored === undefined ? standInOf(columnNamed(this.Entity, name)) : `a.${quote(stored)}`;
  };

  /**
   * Converts a value to the form that the driver stores. If the table lacks the column, the value is converted for comparison with the
   * stand-in.
   */
  readonly bind = (column: Column, value: unknown): unknown => {
    const metadata = this.rows.metadata.findColumnWithPropertyName(column.name);
    if (metadata) return this.rows.manager.dataSource.driver.preparePersistentValue(value, metadata);
    return value instanceof Date ? wireTime(value) : value;
  };

  storedName(name: string): string | undefined {
    return storedName(this.rows.metadata, name);
  }

  /** The joins that are needed to read whole rows. */
  get wholeJoins(): string {
    return [this.joins(() => true), this.beside?.join ?? ''].join(' ');
  }

  /** The extra columns of a whole row, as items of a SELECT. */
  get besideRead(): string[] {
    return Object.entries(this.beside?.columns ?? {}).map(([name, sql]) => `${sql} AS ${quote(name)}`);
  }

  joins(wanted: (name: string) => boolean): string {
    return this.joined
      .filter(({ name }) => wanted(name))
      .map(({ name, table, foreignKey }) => {
        const alias = quote(`j_${name}`);
        return `LEFT JOIN ${quote(table)} ${alias} ON ${alias}.\`id\` = ${this.at(foreignKey)}`;
      })
      .join(' ');
  }

  private get seen(): Seen {
    if (this.known.of !== adaptations()) this.known = this.resolveColumns();
    return this.known;
  }

  private resolveColumns(): Seen {
    const columns = columnsOf(this.Entity).filter(({ hidden, name }) => !hidden && this.storedName(name) !== undefined);
    return {
      columns,
      listed: columns.filter((column) => !column.infoOnly),
      borrowed: [...marksOf(this.Entity)].flatMap(([name, { joined }]) => (joined ? [this.borrow(name, joined)] : [])),
      of: adaptations(),
    };
  }

  private borrow(name: string, { entity, column, foreignKey }: NonNullable<Mark['joined']>): Borrowed {
    const source = columnNamed(entity(), column);
    if (!source || source.hidden)
      throw new Error(`${this.Entity.name}.${name} is joined from a column that cannot be read: ${column}`);
    const metadata = this.rows.manager.dataSource.getMetadata(entity());
    const stored = this.storedName(foreignKey) === undefined ? undefined : storedName(metadata, column);
    return { name, foreignKey, table: metadata.tableName, stored, source };
  }
}
