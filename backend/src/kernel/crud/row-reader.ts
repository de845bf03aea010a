import type { Type } from '@nestjs/common';
import type { EntityManager, Repository } from 'typeorm';
import { BusinessError } from '../errors/business-error';
import { marks, quote } from '../database/dialect';
import { decodeRows } from './decode';
import { orderOf, wantedOrder } from './order';
import { type BaseRow, type PageOf, type Query, type QuerySpec } from './query';
import { both, type Condition } from '../database/condition';
import { FilterIndex } from './filter-index';
import { type Beside, Projection } from './projection';
import { COUNT_CAP, Totals } from './totals';
import { whereOf } from './where';

/** Rows of a page, where nobody says how many. */
export const DEFAULT_SIZE = 20;
const DEEPEST_OFFSET = 100_000;
/** So many rows are collected and sorted about as fast as a page is found among millions by following the order's index. */
const FEW = 1000;
/** A total may be so much older than it should be, rather than that everybody who reads the list waits for it. */
const LATE_MS = 1500;

/** A row as it travels: plain, dates as text, joined columns in place. */
export type WireRow = Record<string, unknown> & BaseRow;

/**
 * Reads lists as plain rows, by SQL of its own: hydrating entities more than halves what a page costs, and counting
 * each time halves it again.
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

  /** @param beyond only rows behind a place in the order, which count all the same */
  async page(query: Query, spec: QuerySpec<E>, scope?: Condition, beyond?: Condition): Promise<PageOf<WireRow>> {
    const page = query.page ?? 1;
    const size = query.size ?? DEFAULT_SIZE;
    const offset = (page - 1) * size;
    const along = scope || beyond ? undefined : this.indexOf(spec)?.planPage(query, spec, size, offset);
    const where = both(this.where(query, spec), scope);
    const counting = along ? this.countOf(along.counted) : this.count(where, query, spec);
    const finding = along
      ? this.rowsOf(along.ids, query, spec)
      : this.read(both(await this.shortest(where, counting, query, spec), beyond), query, spec, size, offset);
    const [list, total] = await Promise.all([finding, counting]);
    const isMore = total > COUNT_CAP;
    const pagination = { page, size, total: isMore ? COUNT_CAP : total, ...(isMore ? { totalIsEstimate: true } : {}) };
    return { list, pagination };
  }

  list(query: Query, spec: QuerySpec<E>, scope?: Condition): Promise<WireRow[]> {
    return this.read(both(this.where(query, spec), scope), query, spec);
  }

  async byIds(ids: readonly number[], scope?: Condition, manager = this.rows.manager): Promise<WireRow[]> {
    if (!ids.length) return [];
    const where = both({ sql: `a.\`id\` IN (${marks(ids)})`, params: [...ids] }, scope);
    const from = `FROM ${this.projection.table} a ${this.projection.wholeJoins} WHERE ${where.sql}`;
    return this.select(from, where.params, manager, this.projection.columns);
  }

  /** The rows of these ids as a list shows them, in the order in which the ids are given. */
  async inOrder(ids: readonly number[], scope?: Condition): Promise<WireRow[]> {
    if (!ids.length) return [];
    const where = both({ sql: `a.\`id\` IN (${marks(ids)})`, params: [...ids] }, scope);
    const from = `FROM ${this.projection.table} a ${this.projection.wholeJoins} WHERE ${where.sql}`;
    const rows = new Map((await this.select(from, where.params, this.rows.manager)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  /** The ids of all rows that are found, in the list's order; none where there are more than so many. */
  async idsInOrder(most: number, query: Query, spec: QuerySpec<E>, scope?: Condition): Promise<number[] | undefined> {
    const where = both(this.where(query, spec), scope, chosen(query));
    const rows = await this.rows.manager.query<{ id: number | string }[]>(
      `SELECT a.\`id\` AS \`id\` FROM ${this.projection.table} a ${this.searchJoins(query, spec)} WHERE ${where.sql} ` +
        `ORDER BY ${orderOf(this.projection, query, spec)} LIMIT ?`,
      [...where.params, most + 1],
    );
    return rows.length > most ? undefined : rows.map(({ id }) => Number(id));
  }

  /** The rows of these ids, so many at a time; what has gone meanwhile is left out. */
  async *pagesOf(ids: readonly number[], size: number, scope?: Condition): AsyncGenerator<WireRow[]> {
    for (let at = 0; at < ids.length; at += size) yield await this.inOrder(ids.slice(at, at + size), scope);
  }

  /** All rows that are found in the order of their ids, so many at a time. */
  async *pagesById(size: number, query: Query, spec: QuerySpec<E>, scope?: Condition): AsyncGenerator<WireRow[]> {
    for (let last: number | undefined = 0; last !== undefined;) {
      const rows: WireRow[] = await this.after(last, size, query, spec, scope);
      yield rows;
      last = rows.length < size ? undefined : rows.at(-1)?.id;
    }
  }

  /** The rows after an id in its order, for exports: no offset, so the last page costs what the first does. */
  async after(id: number, size: number, query: Query, spec: QuerySpec<E>, scope?: Condition): Promise<WireRow[]> {
    const where = both(this.where(query, spec), scope, { sql: 'a.`id` > ?', params: [id] }, chosen(query));
    return this.select(
      `FROM ${this.projection.table} a ${this.projection.wholeJoins} WHERE ${where.sql} ORDER BY a.\`id\` LIMIT ?`,
      [...where.params, size],
      this.rows.manager,
    );
  }

  where(query: Query, spec: QuerySpec<E>): Condition {
    return whereOf(this.Entity, query, spec, this.bind, this.at);
  }

  /** A column of a row, or of one joined to it, in SQL. */
  get at(): Projection<E>['at'] {
    return this.projection.at;
  }

  /** A value as the database keeps it. */
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
    // Ids first, from the index alone; whole rows only for the page. An offset then skips small entries.
    const ids = `SELECT a.\`id\` FROM ${this.projection.table} a ${this.searchJoins(query, spec)} WHERE ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`;
    return this.rowsOf({ sql: ids, params: [...where.params, size, offset] }, query, spec);
  }

  /** The whole rows of a statement that finds their ids. */
  private rowsOf({ sql, params }: Condition, query: Query, spec: QuerySpec<E>): Promise<WireRow[]> {
    return this.select(
      // CROSS, or SQLite may start from the whole table.
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
    columns = this.projection.listed,
  ): Promise<WireRow[]> {
    const { joined } = this.projection;
    const read = [...columns, ...joined].map(({ name }) => `${this.at(name)} AS ${quote(name)}`);
    const all = [...read, ...this.projection.besideRead].join(', ');
    const rows: WireRow[] = await manager.query(`SELECT ${all} ${rest}`, params);
    decodeRows(rows, [...columns, ...joined.map(({ name, source }) => ({ ...source, as: name }))]);
    return rows;
  }

  private count(where: Condition, query: Query, spec: QuerySpec<E>): Promise<number> {
    const sql = `FROM ${this.projection.table} a ${this.searchJoins(query, spec)} WHERE ${where.sql}`;
    return this.countOf({ sql, params: where.params });
  }

  /** How many rows a `FROM … WHERE …` finds. */
  private countOf({ sql: from, params }: Condition): Promise<number> {
    return this.totals.getTotal(JSON.stringify([from, params]), async () => {
      const sql = `SELECT COUNT(*) AS n FROM (SELECT 1 ${from} LIMIT ${COUNT_CAP + 1}) capped`;
      const [row] = await this.rows.manager.query<{ n: number | string }[]>(sql, params);
      return Number(row?.n ?? 0);
    });
  }

  /** Only the joins that the keyword reaches into: the search for ids does without the others. */
  private searchJoins({ keyWord }: Query, { keyword = [] }: QuerySpec<E>): string {
    return keyWord ? this.projection.joins((name) => (keyword as string[]).includes(name)) : '';
  }
}

/** Only these rows, where the question names any. */
const chosen = ({ ids }: Query): Condition | undefined =>
  Array.isArray(ids) && ids.length ? { sql: `a.\`id\` IN (${marks(ids)})`, params: ids } : undefined;
