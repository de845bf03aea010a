import type { Repository } from 'typeorm';
import type { Condition } from '../../stores/database/condition';
import { both } from '../../stores/database/condition';
import { comparisonOf } from '../../stores/database/comparison';
import { dialectOf, placeholders, quote } from '../../stores/database/dialect';
import { type Column, columnNamed } from '../columns/columns';
import { listOf } from '../rules/filter-rule';
import { wantedOrder } from './order';
import type { BaseRow, Query, QuerySpec } from './query';
import { COUNT_CAP } from './totals';
import { whereOf, type At, type Bind } from './where';

/** The maximum number of index ranges that one page reads. */
const MOST_STRETCHES = 64;

/** The SQL that finds the ids of a page, and their number, along the index. */
export interface Along {
  ids: Condition;
  counted: Condition;
}

/**
 * Uses an index over all filters of a list and then the time it is sorted by, such as `(status, gender, time)`. Filters have few possible
 * values, so a query needs only a few ranges of the index, and each range is already sorted. No range is read further than the page needs,
 * and counting reads no row.
 */
export class FilterIndex<E extends BaseRow> {
  private readonly filters: Column[];
  private readonly time: string;
  private readonly table: string;

  /** @param name the name of an index of the entity: code columns with few values, followed by a time */
  constructor(
    private readonly rows: Repository<E>,
    name: string,
    private readonly bind: Bind,
    private readonly at: At,
  ) {
    const { indices, tableName, target } = rows.metadata;
    const index = indices.find((one) => one.name === name);
    if (!index) throw new Error(`${rows.metadata.name} has no index ${name}.`);
    const names = index.columns.map(({ propertyName }) => propertyName);
    this.time = names.at(-1) ?? '';
    this.filters = names.slice(0, -1).flatMap((one) => columnNamed(target as new () => E, one) ?? []);
    // Force this index, whatever the statistics of the database say: any other index would read rows that are not needed.
    const hint = dialectOf(rows.manager) === 'sqlite' ? `INDEXED BY ${quote(name)}` : `FORCE INDEX (${quote(name)})`;
    this.table = `${quote(tableName)} a ${hint}`;
  }

  /**
   * Returns undefined if the index does not fit the query: no filter is set, the order is different, or a condition uses a column outside
   * the index.
   */
  planPage(query: Query, spec: QuerySpec<E>, size: number, offset: number): Along | undefined {
    const way = this.wayOf(query, spec);
    const values = this.valuesOf(query);
    if (!way || !values || offset + size > COUNT_CAP) return undefined;
    const within = this.within(query);
    const names = this.filters.map((column) => this.at(column.name));
    const any = names.map((name, at) => ({
      sql: `${name} IN (${placeholders(values[at] ?? [])})`,
      params: values[at] ?? [],
    }));
    const where = both(...any, within);
    const stretches = product(values).map((params) =>
      both({ sql: names.map((name) => `${name} = ?`).join(' AND '), params }, within),
    );
    return {
      ids: this.merged(stretches, way, size, offset),
      counted: { sql: `FROM ${this.table} WHERE ${where.sql}`, params: where.params },
    };
  }

  private merged(stretches: readonly Condition[], way: string, size: number, offset: number): Condition {
    const time = this.at(this.time);
    const each = stretches.map(
      ({ sql }, at) =>
        `SELECT \`id\`, \`t\` FROM (SELECT a.\`id\`, ${time} AS \`t\` FROM ${this.table} WHERE ${sql} ORDER BY ${time} ${way}, a.\`id\` ${way} LIMIT ?) s${at}`,
    );
    return {
      sql: `SELECT \`id\` FROM (${each.join(' UNION ALL ')}) stretches ORDER BY \`t\` ${way}, \`id\` ${way} LIMIT ? OFFSET ?`,
      params: [...stretches.flatMap(({ params }) => [...params, offset + size]), size, offset],
    };
  }

  /** The requested values of each filter; for a filter that is not set, all its possible values. */
  private valuesOf(query: Query): unknown[][] | undefined {
    const given = this.filters.map(({ name }) => listOf(query[name] ?? []).filter((one) => one !== ''));
    if (!given.some((some) => some.length)) return undefined;
    const values = this.filters.map((column, at) => {
      const wanted = given[at]?.length ? [...new Set(given[at])] : (column.codes ?? []);
      return wanted.map((one) => this.bind(column, one));
    });
    const count = values.reduce((all, some) => all * some.length, 1);
    return count > 0 && count <= MOST_STRETCHES ? values : undefined;
  }

  private wayOf(query: Query, spec: QuerySpec<E>): string | undefined {
    const [[name, way] = [], ...more] = Object.entries(wantedOrder(query, spec));
    const known = new Set([...this.filters.map((column) => column.name), this.time]);
    const isOther = Object.keys(query).some((one) => isNarrowing(one, query) && !known.has(one.replace(RANGE, '')));
    if (name !== this.time || more.length || isOther) return undefined;
    return way === 'desc' ? 'DESC' : 'ASC';
  }

  private within(query: Query): Condition {
    const ends = [`${this.time}Start`, `${this.time}End`].map((end) => [end, query[end]]);
    const Entity = this.rows.target as new () => E;
    return whereOf(
      Entity,
      Object.fromEntries(ends) as Query,
      {},
      this.bind,
      comparisonOf(this.rows.manager, Entity),
      this.at,
    );
  }
}

const RANGE = /(?:Start|End)$/;
const FRAME = new Set(['page', 'size', 'order', 'sort']);

const isNarrowing = (name: string, query: Query): boolean =>
  !FRAME.has(name) && query[name] !== undefined && query[name] !== null && query[name] !== '';

/** The Cartesian product: every combination of one value from each list. */
const product = (lists: readonly unknown[][]): unknown[][] =>
  lists.reduce<unknown[][]>((all, list) => all.flatMap((some) => list.map((one) => [...some, one])), [[]]);
