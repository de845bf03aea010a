import type { Type } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { adaptations, storedName } from '../database/adapted-columns';
import { quote } from '../database/dialect';
import { type Mark, marksOf } from '../entity/mark';
import { wireTime } from '../envelope/wire';
import { type Column, columnNamed, columnsOf } from './columns';
import type { BaseRow } from './query';
import { standInOf } from './stand-in';

/** A column of another table. `stored` is what that table calls it; none where either table lacks its part. */
type Borrowed = { name: string; foreignKey: string; table: string; stored?: string } & { source: Column };

/** What rows are read with beside their columns, in the same statement: for `attach` to make something of, and to take off them again. */
export interface Beside {
  /** `LEFT JOIN …`, of which each row has one at the most */
  join: string;
  /** how each is written in SQL, by its name in the row */
  columns: Record<string, string>;
}

/** What can be read of the tables as they are. */
interface Seen {
  columns: Column[];
  listed: Column[];
  borrowed: Borrowed[];
  /** of which state of the tables this is; see adaptColumns */
  of: number;
}

/** What can be read of an entity's table, and of the tables it borrows from, and how that is written in SQL. Its own table is `a`. */
export class Projection<E extends BaseRow> {
  private readonly Entity: Type<E>;
  private known: Seen;

  constructor(
    private readonly rows: Repository<E>,
    private readonly beside?: Beside,
  ) {
    this.Entity = rows.target as Type<E>;
    this.known = this.look();
  }

  get table(): string {
    return quote(this.rows.metadata.tableName);
  }

  /** All that may be shown of one row. */
  get columns(): Column[] {
    return this.seen.columns;
  }

  /** What is shown of a row in a list. */
  get listed(): Column[] {
    return this.seen.listed;
  }

  /** The columns of other tables that these rows carry; without those that are not there. */
  get joined(): Borrowed[] {
    return this.seen.borrowed.filter(({ stored }) => stored);
  }

  /** How a property is written in SQL, joined ones too. A column that the table lacks reads as what it would be by default. */
  readonly at = (name: string): string => {
    const borrowed = this.seen.borrowed.find((one) => one.name === name);
    if (borrowed) return borrowed.stored ? `${quote(`j_${name}`)}.${quote(borrowed.stored)}` : 'NULL';
    const stored = this.stored(name);
    return stored === undefined ? standInOf(columnNamed(this.Entity, name)) : `a.${quote(stored)}`;
  };

  /** The value as the driver stores it; to be compared with a stand-in, where the table lacks the column. */
  readonly bind = (column: Column, value: unknown): unknown => {
    const metadata = this.rows.metadata.findColumnWithPropertyName(column.name);
    if (metadata) return this.rows.manager.dataSource.driver.preparePersistentValue(value, metadata);
    return value instanceof Date ? wireTime(value) : value;
  };

  stored(name: string): string | undefined {
    return storedName(this.rows.metadata, name);
  }

  /** The joins with which whole rows are read. */
  get wholeJoins(): string {
    return [this.joins(() => true), this.beside?.join ?? ''].join(' ');
  }

  /** What whole rows are read with beside their columns, as a SELECT has it. */
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
    if (this.known.of !== adaptations()) this.known = this.look();
    return this.known;
  }

  private look(): Seen {
    const columns = columnsOf(this.Entity).filter(({ hidden, name }) => !hidden && this.stored(name) !== undefined);
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
    const stored = this.stored(foreignKey) === undefined ? undefined : storedName(metadata, column);
    return { name, foreignKey, table: metadata.tableName, stored, source };
  }
}
