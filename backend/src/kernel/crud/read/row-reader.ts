import type { Type } from '@nestjs/common';
import type { EntityManager, Repository } from 'typeorm';
import { BusinessError } from '../../basis/errors/business-error';
import { dialectOf, placeholders, quote } from '../../stores/database/dialect';
import { exactId, exactlyRead, WIDE } from '../../stores/database/exact-integers';
import type { Column } from '../columns/columns';
import { decodeRows } from '../columns/decode';
import { orderOf, wantedOrder } from './order';
import type { PageSize } from './page-size';
import { type BaseRow, type PageOf, type Query, type QuerySpec } from './query';
import { comparisonOf } from '../../stores/database/comparison';
import { both, type Condition } from '../../stores/database/condition';
import { FilterIndex } from './filter-index';
import { type Beside, type Borrowed, Projection } from './projection';
import { addVersions } from '../columns/row-version';
import { COUNT_CAP, Totals } from './totals';
import { whereOf } from './where';

/** The page size if the client does not give one. */
export const DEFAULT_SIZE = 20;
const DEEPEST_OFFSET = 100_000;
/** Collecting and sorting up to this many rows is about as fast as finding a page among millions of rows along the index of the order. */
const FEW = 1000;
/** An expired total may still be returned for this long, so that readers of the list do not wait for a new count. */
const LATE_MS = 1500;

/** A row in wire format: a plain object with dates as text, with the joined columns and, if the table has one, with its version. */
export type WireRow = Record<string, unknown> & BaseRow & { rowVersion?: string };

/**
 * Reads lists as plain rows with its own SQL. Hydrating entities would more than halve the throughput, and counting for every page would
 * halve it again.
 */
export class RowReader<E extends BaseRow> {
  readonly totals = new Totals(undefined, LATE_MS);
  private readonly Entity: Type<E>;
  private readonly projection: Projection<E>;
  private readonly indexes = new Map<string, FilterIndex<E>>();

  constructor(
    private readonly rows: Repository<E>,
    beside?: Beside,
  ) {
    this.Entity = rows.target as Type<E>;
    this.projection = new Projection(rows, beside);
  }

  /** @param beyond returns only the rows behind a position in the order; the total still counts all rows */
  async readPage(query: Query, spec: QuerySpec<E>, scope?: Condition, beyond?: Condition): Promise<PageOf<WireRow>> {
    const page = query.page ?? 1;
    const size = query.size ?? DEFAULT_SIZE;
    const offset = (page - 1) * size;
    const along = scope || beyond ? undefined : this.indexOf(spec)?.planPage(query, spec, size, offset);
    const where = both(this.conditionOf(query, spec), scope);
    const counting = along ? this.countOf(along.counted) : this.count(where, query, spec);
    const finding = along
      ? this.rowsOf(along.ids, query, spec)
      : this.read(both(await this.shortest(where, counting, query, spec), beyond), query, spec, size, offset);
    const [list, total] = await Promise.all([finding, counting]);
    const isMore = total > COUNT_CAP;
    const pagination = { page, size, total: isMore ? COUNT_CAP : total, ...(isMore ? { totalIsEstimate: true } : {}) };
    return { list, pagination };
  }

  readRows(query: Query, spec: QuerySpec<E>, scope?: Condition): Promise<WireRow[]> {
    return this.read(both(this.conditionOf(query, spec), scope), query, spec);
  }

  async byIds(ids: readonly number[], scope?: Condition, manager = this.rows.manager): Promise<WireRow[]> {
    if (!ids.length) return [];
    const where = both({ sql: `a.\`id\` IN (${placeholders(ids)})`, params: [...ids] }, scope);
    const from = `FROM ${this.projection.table} a ${this.projection.wholeJoins} WHERE ${where.sql}`;
    return this.select(from, where.params, manager, this.projection.columns);
  }

  /** Returns the rows of these ids as a list shows them, in the order of the given ids. */
  async inOrder(ids: readonly number[], scope?: Condition): Promise<WireRow[]> {
    if (!ids.length) return [];
    const where = both({ sql: `a.\`id\` IN (${placeholders(ids)})`, params: [...ids] }, scope);
    const from = `FROM ${this.projection.table} a ${this.projection.wholeJoins} WHERE ${where.sql}`;
    const rows = new Map((await this.select(from, where.params, this.rows.manager)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  /** Returns the ids of all matching rows in list order, or undefined if there are more than `most`. */
  async idsInOrder(most: number, query: Query, spec: QuerySpec<E>, scope?: Condition): Promise<number[] | undefined> {
    const where = both(this.conditionOf(query, spec), scope, chosen(query));
    const rows = await this.rows.manager.query<{ id: number | string }[]>(
      `SELECT a.\`id\` AS \`id\` FROM ${this.projection.table} a ${this.searchJoins(query, spec)} WHERE ${where.sql} ` +
        `ORDER BY ${orderOf(this.projection, query, spec)} LIMIT ?`,
      [...where.params, most + 1],
    );
    return rows.length > most ? undefined : rows.map(({ id }) => exactId(id));
  }

  /** Returns the rows of these ids in pages of `size`. Rows that were deleted in the meantime are left out. */
  async *pagesOf(ids: readonly number[], size: PageSize, scope?: Condition): AsyncGenerator<WireRow[]> {
    for (let at = 0; at < ids.length;) {
      const next = ids.slice(at, at + size.rows);
      const rows = await this.inOrder(next, scope);
      at += next.length;
      size.learn(rows);
      yield rows;
    }
  }

  /** Returns all matching rows in id order, in pages of `size`. */
  async *pagesById(size: PageSize, query: Query, spec: QuerySpec<E>, scope?: Condition): AsyncGenerator<WireRow[]> {
    for (let last: number | undefined = 0; last !== undefined;) {
      const most = size.rows;
      const rows: WireRow[] = await this.readAfter(last, most, query, spec, scope);
      last = rows.length < most ? undefined : rows.at(-1)?.id;
      size.learn(rows);
      yield rows;
    }
  }

  /** Returns the next rows after an id, in id order, for exports. It uses no offset, so the last page costs the same as the first. */
  async readAfter(id: number, size: number, query: Query, spec: QuerySpec<E>, scope?: Condition): Promise<WireRow[]> {
    const where = both(this.conditionOf(query, spec), scope, { sql: 'a.`id` > ?', params: [id] }, chosen(query));
    return this.select(
      `FROM ${this.projection.table} a ${this.projection.wholeJoins} WHERE ${where.sql} ORDER BY a.\`id\` LIMIT ?`,
      [...where.params, size],
      this.rows.manager,
    );
  }

  conditionOf(query: Query, spec: QuerySpec<E>): Condition {
    return whereOf(this.Entity, query, spec, this.bind, comparisonOf(this.rows.manager, this.Entity), this.at);
  }

  /** Returns the SQL expression of a column, own or joined. */
  get at(): Projection<E>['at'] {
    return this.projection.at;
  }

  /** Converts a value to the form that the database stores. */
  get bind(): Projection<E>['bind'] {
    return this.projection.bind;
  }

  private async read(
    where: Condition,
    query: Query,
    spec: QuerySpec<E>,
    size?: number,
    offset = 0,
  ): Promise<WireRow[]> {
    const order = orderOf(this.projection, query, spec);
    if (size === undefined)
      return this.select(
        `FROM ${this.projection.table} a ${this.projection.wholeJoins} WHERE ${where.sql} ORDER BY ${order}`,
        where.params,
        this.rows.manager,
      );
    if (offset > DEEPEST_OFFSET) throw new BusinessError('crud.tooDeep');
    // First find the ids from the index alone, then read whole rows only for the page. An offset then skips only small index entries.
    const ids = `SELECT a.\`id\` FROM ${this.projection.table} a ${this.searchJoins(query, spec)} WHERE ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`;
    return this.rowsOf({ sql: ids, params: [...where.params, size, offset] }, query, spec);
  }

  /** Reads the whole rows for a statement that finds their ids. */
  private rowsOf({ sql, params }: Condition, query: Query, spec: QuerySpec<E>): Promise<WireRow[]> {
    return this.select(
      // CROSS JOIN fixes the join order; otherwise SQLite may scan the whole table first.
      `FROM (${sql}) p CROSS JOIN ${this.projection.table} a ON a.\`id\` = p.\`id\` ${this.projection.wholeJoins} ORDER BY ${orderOf(this.projection, query, spec)}`,
      params,
      this.rows.manager,
    );
  }

  private indexOf({ index }: QuerySpec<E>): FilterIndex<E> | undefined {
    if (index === undefined) return undefined;
    const known = this.indexes.get(index) ?? new FilterIndex(this.rows, index, this.bind, this.at);
    this.indexes.set(index, known);
    return known;
  }

  /**
   * If few rows match, it is fastest to find them by the filter's index and then sort them. If many rows match, following the index of the
   * order fills the page sooner. Databases would still sort all matches, so the SQL keeps them from using the filter's index.
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
    columns = this.projection.listed,
  ): Promise<WireRow[]> {
    const { joined } = this.projection;
    const read = [...columns, ...joined].map((one) => `${this.readOf(one)} AS ${quote(one.name)}`);
    const all = [...read, ...this.projection.besideRead].join(', ');
    const rows: WireRow[] = await manager.query(`SELECT ${all} ${rest}`, params);
    if (columns.some(({ name }) => name === 'updateTime')) addVersions(rows);
    decodeRows(rows, [...columns, ...joined.map(({ name, source }) => ({ ...source, as: name }))]);
    return rows;
  }

  private readOf(column: Column | Borrowed): string {
    const { type } = 'source' in column ? column.source : column;
    const at = this.at(column.name);
    return dialectOf(this.rows.manager) === 'sqlite' && WIDE.has(type) ? exactlyRead(at) : at;
  }

  private count(where: Condition, query: Query, spec: QuerySpec<E>): Promise<number> {
    const sql = `FROM ${this.projection.table} a ${this.searchJoins(query, spec)} WHERE ${where.sql}`;
    return this.countOf({ sql, params: where.params });
  }

  /** Counts the rows of a `FROM … WHERE …`, up to the cap. */
  private countOf({ sql: from, params }: Condition): Promise<number> {
    return this.totals.getTotal(JSON.stringify([from, params]), async () => {
      const sql = `SELECT COUNT(*) AS n FROM (SELECT 1 ${from} LIMIT ${COUNT_CAP + 1}) capped`;
      const [row] = await this.rows.manager.query<{ n: number | string }[]>(sql, params);
      return Number(row?.n ?? 0);
    });
  }

  /** Only the joins that the keyword search needs; the query for ids does not need the others. */
  private searchJoins({ keyWord }: Query, { keyword = [] }: QuerySpec<E>): string {
    return keyWord ? this.projection.joins((name) => (keyword as string[]).includes(name)) : '';
  }
}

/** Limits the query to the given ids, if it has any. */
const chosen = ({ ids }: Query): Condition | undefined =>
  Array.isArray(ids) && ids.length ? { sql: `a.\`id\` IN (${placeholders(ids)})`, params: ids } : undefined;
