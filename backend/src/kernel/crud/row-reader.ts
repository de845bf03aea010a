import type { Type } from '@nestjs/common';
import type { EntityManager, Repository } from 'typeorm';
import { BusinessError } from '../envelope/business-error';
import { adaptations, storedName } from '../database/adapted-columns';
import { marks, quote } from '../database/dialect';
import { wireTime } from '../envelope/wire';
import { type Mark, marksOf } from '../entity/mark';
import { type Column, columnNamed, columnsOf } from './columns';
import { decodeRows } from './decode';
import { type BaseRow, both, type Condition, type PageOf, type Query, type QuerySpec } from './query';
import { standInOf } from './stand-in';
import { COUNT_CAP, Totals } from './totals';
import { whereOf } from './where';

const DEFAULT_SIZE = 20;
const DEEPEST_OFFSET = 100_000;
/** So many rows are collected and sorted about as fast as a page is found among millions by following the order's index. */
const FEW = 1000;

/** A row as it travels: plain, dates as text, joined columns in place. */
export type WireRow = Record<string, unknown> & BaseRow;

/** A column of another table. `stored` is what that table calls it; none where either table lacks its part. */
type Borrowed = { name: string; foreignKey: string; table: string; stored?: string } & { source: Column };

/** What can be read of the tables as they are. */
interface Sight {
  columns: Column[];
  listed: Column[];
  borrowed: Borrowed[];
  /** of which state of the tables this is; see adaptColumns */
  of: number;
}

/**
 * Reads lists as plain rows, by SQL of its own: hydrating entities more than halves what a page costs, and counting
 * each time halves it again.
 */
export class RowReader<E extends BaseRow> {
  readonly totals = new Totals();
  private readonly Entity: Type<E>;
  private known: Sight;

  constructor(private readonly rows: Repository<E>) {
    this.Entity = rows.target as Type<E>;
    this.known = this.look();
  }

  private get sight(): Sight {
    if (this.known.of !== adaptations()) this.known = this.look();
    return this.known;
  }

  private look(): Sight {
    const columns = columnsOf(this.Entity).filter(({ hidden, name }) => !hidden && this.stored(name) !== undefined);
    return {
      columns,
      listed: columns.filter((column) => !column.infoOnly),
      borrowed: [...marksOf(this.Entity)].flatMap(([name, { joined }]) => (joined ? [this.borrow(name, joined)] : [])),
      of: adaptations(),
    };
  }

  async page(query: Query, spec: QuerySpec<E>, scope?: Condition): Promise<PageOf<WireRow>> {
    const page = query.page ?? 1;
    const size = query.size ?? DEFAULT_SIZE;
    const where = both(this.where(query, spec), scope);
    const counting = this.count(where, query, spec);
    const [list, total] = await Promise.all([
      this.read(await this.shortest(where, counting, query, spec), query, spec, size, (page - 1) * size),
      counting,
    ]);
    const beyond = total > COUNT_CAP;
    const pagination = { page, size, total: beyond ? COUNT_CAP : total, ...(beyond ? { totalIsEstimate: true } : {}) };
    return { list, pagination };
  }

  list(query: Query, spec: QuerySpec<E>, scope?: Condition): Promise<WireRow[]> {
    return this.read(both(this.where(query, spec), scope), query, spec);
  }

  async byIds(ids: readonly number[], scope?: Condition, manager = this.rows.manager): Promise<WireRow[]> {
    if (!ids.length) return [];
    const where = both({ sql: `a.\`id\` IN (${marks(ids)})`, params: [...ids] }, scope);
    const from = `FROM ${this.table} a ${this.joins()} WHERE ${where.sql}`;
    return this.select(from, where.params, manager, this.sight.columns);
  }

  /** The rows of these ids as a list shows them, in the order in which the ids are given. */
  async inOrder(ids: readonly number[]): Promise<WireRow[]> {
    if (!ids.length) return [];
    const from = `FROM ${this.table} a ${this.joins()} WHERE a.\`id\` IN (${marks(ids)})`;
    const rows = new Map((await this.select(from, [...ids], this.rows.manager)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  /** The rows after an id in its order, for exports: no offset, so the last page costs what the first does. */
  async after(id: number, size: number, query: Query, spec: QuerySpec<E>, scope?: Condition): Promise<WireRow[]> {
    const where = both(this.where(query, spec), scope, { sql: 'a.`id` > ?', params: [id] }, chosen(query));
    return this.select(
      `FROM ${this.table} a ${this.joins()} WHERE ${where.sql} ORDER BY a.\`id\` LIMIT ?`,
      [...where.params, size],
      this.rows.manager,
    );
  }

  /** The value as the driver stores it; to be compared with a stand-in, where the table lacks the column. */
  readonly bind = (column: Column, value: unknown): unknown => {
    const metadata = this.rows.metadata.findColumnWithPropertyName(column.name);
    if (metadata) return this.rows.manager.dataSource.driver.preparePersistentValue(value, metadata);
    return value instanceof Date ? wireTime(value) : value;
  };

  where(query: Query, spec: QuerySpec<E>): Condition {
    return whereOf(this.Entity, query, spec, this.bind, this.at);
  }

  /** How a property is written in SQL, joined ones too. A column that the table lacks reads as what it would be by default. */
  readonly at = (name: string): string => {
    const borrowed = this.sight.borrowed.find((one) => one.name === name);
    if (borrowed) return borrowed.stored ? `${quote(`j_${name}`)}.${quote(borrowed.stored)}` : 'NULL';
    const stored = this.stored(name);
    return stored === undefined ? standInOf(columnNamed(this.Entity, name)) : `a.${quote(stored)}`;
  };

  private stored(name: string): string | undefined {
    return storedName(this.rows.metadata, name);
  }

  private async read(
    where: Condition,
    query: Query,
    spec: QuerySpec<E>,
    size?: number,
    offset = 0,
  ): Promise<WireRow[]> {
    const order = this.order(query, spec);
    if (size === undefined)
      return this.select(
        `FROM ${this.table} a ${this.joins()} WHERE ${where.sql} ORDER BY ${order}`,
        where.params,
        this.rows.manager,
      );
    if (offset > DEEPEST_OFFSET) throw new BusinessError('crud.tooDeep');
    // Ids first, from the index alone; whole rows only for the page. An offset then skips small entries.
    const ids = `SELECT a.\`id\` FROM ${this.table} a ${this.searchJoins(query, spec)} WHERE ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`;
    return this.select(
      // CROSS, or SQLite may start from the whole table.
      `FROM (${ids}) p CROSS JOIN ${this.table} a ON a.\`id\` = p.\`id\` ${this.joins()} ORDER BY ${order}`,
      [...where.params, size, offset],
      this.rows.manager,
    );
  }

  /**
   * Few rows are found by an index of their own and then sorted. Where many match, following the order's index fills the
   * page sooner, but databases sort all that match unless they are kept from it.
   */
  private async shortest(
    where: Condition,
    counting: Promise<number>,
    query: Query,
    spec: QuerySpec<E>,
  ): Promise<Condition> {
    const { unindexed } = where;
    if (!unindexed || !this.isIndexed(Object.keys(wantedOrder(query, spec))[0]) || (await counting) <= FEW)
      return where;
    return { ...where, sql: unindexed };
  }

  private isIndexed(name: string | undefined): boolean {
    const { indices } = this.rows.metadata;
    return name === 'id' || indices.some(({ columns: [first] }) => first?.propertyName === name);
  }

  private async select(
    rest: string,
    params: unknown[],
    manager: EntityManager,
    columns = this.sight.listed,
  ): Promise<WireRow[]> {
    const joined = this.sight.borrowed.filter(({ stored }) => stored);
    const read = [...columns, ...joined].map(({ name }) => `${this.at(name)} AS ${quote(name)}`);
    const rows: WireRow[] = await manager.query(`SELECT ${read.join(', ')} ${rest}`, params);
    decodeRows(rows, [...columns, ...joined.map(({ name, source }) => ({ ...source, as: name }))]);
    return rows;
  }

  private count(where: Condition, query: Query, spec: QuerySpec<E>): Promise<number> {
    const from = `FROM ${this.table} a ${this.searchJoins(query, spec)} WHERE ${where.sql}`;
    return this.totals.of(JSON.stringify([from, where.params]), async () => {
      const sql = `SELECT COUNT(*) AS n FROM (SELECT 1 ${from} LIMIT ${COUNT_CAP + 1}) capped`;
      const [row] = await this.rows.manager.query<{ n: number | string }[]>(sql, where.params);
      return Number(row?.n ?? 0);
    });
  }

  private get table(): string {
    return quote(this.rows.metadata.tableName);
  }

  /** Always settled by the id. */
  private order(query: Query, spec: QuerySpec<E>): string {
    const wanted = wantedOrder(query, spec);
    const named = Object.entries(wanted)
      .filter(([name]) => this.stored(name) !== undefined)
      .map(([name, way]) => `${this.at(name)} ${way === 'desc' ? 'DESC' : 'ASC'}`);
    const last = Object.values(wanted).at(-1) === 'desc' ? 'DESC' : 'ASC';
    return ('id' in wanted ? named : [...named, `a.\`id\` ${last}`]).join(', ');
  }

  private borrow(name: string, { entity, column, foreignKey }: NonNullable<Mark['joined']>): Borrowed {
    const source = columnNamed(entity(), column);
    if (!source || source.hidden)
      throw new Error(`${this.Entity.name}.${name} is joined from a column that cannot be read: ${column}`);
    const metadata = this.rows.manager.dataSource.getMetadata(entity());
    const stored = this.stored(foreignKey) === undefined ? undefined : storedName(metadata, column);
    return { name, foreignKey, table: metadata.tableName, stored, source };
  }

  private joins(wanted: (name: string) => boolean = () => true): string {
    return this.sight.borrowed
      .filter(({ name, stored }) => stored && wanted(name))
      .map(({ name, table, foreignKey }) => {
        const alias = quote(`j_${name}`);
        return `LEFT JOIN ${quote(table)} ${alias} ON ${alias}.\`id\` = ${this.at(foreignKey)}`;
      })
      .join(' ');
  }

  /** Only the joins that the keyword reaches into: the search for ids does without the others. */
  private searchJoins({ keyWord }: Query, { keyword = [] }: QuerySpec<E>): string {
    return keyWord ? this.joins((name) => (keyword as string[]).includes(name)) : '';
  }
}

/** The client's order, else the resource's, else newest first. */
const wantedOrder = <E>({ order, sort = 'asc' }: Query, spec: QuerySpec<E>): Record<string, string> =>
  order ? { [order]: sort } : ((spec.order as Record<string, string> | undefined) ?? { id: 'desc' });

/** Only these rows, where the question names any. */
const chosen = ({ ids }: Query): Condition | undefined =>
  Array.isArray(ids) && ids.length ? { sql: `a.\`id\` IN (${marks(ids)})`, params: ids } : undefined;
