import type { Repository } from 'typeorm';
import type { Condition } from '../database/condition';
import { both } from '../database/condition';
import { dialectOf, marks, quote } from '../database/dialect';
import { type Column, columnNamed } from './columns';
import { listOf } from './filter-rule';
import { wantedOrder } from './order';
import type { BaseRow, Query, QuerySpec } from './query';
import { COUNT_CAP } from './totals';
import { whereOf, type At, type Bind } from './where';

/** So many stretches of the index are read one beside the other. */
const MOST_STRETCHES = 64;

/** How a page of ids and their number are found along the index. */
export interface Along {
  ids: Condition;
  counted: Condition;
}

/**
 * An index over all filters of a list and the time in whose order it is: `(status, gender, time)`. Filters have few values, so whatever
 * is asked for is a few stretches of it, each in order already: none of them is read further than the page reaches, and counting
 * reads no row.
 */
export class FilterIndex<E extends BaseRow> {
  private readonly filters: Column[];
  private readonly time: string;
  private readonly table: string;

  /** @param name of an index of the entity: columns that hold one of a few codes, and then a time */
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
    // Whatever a database thinks of its own statistics: any other index would read rows that nobody asked for.
    const hint = dialectOf(rows.manager) === 'sqlite' ? `INDEXED BY ${quote(name)}` : `FORCE INDEX (${quote(name)})`;
    this.table = `${quote(tableName)} a ${hint}`;
  }

  /** Nothing where the question is another one: none of the filters, another order, what no column of the index says. */
  planPage(query: Query, spec: QuerySpec<E>, size: number, offset: number): Along | undefined {
    const way = this.wayOf(query, spec);
    const values = this.valuesOf(query);
    if (!way || !values || offset + size > COUNT_CAP) return undefined;
    const within = this.within(query);
    const names = this.filters.map((column) => this.at(column.name));
    const any = names.map((name, at) => ({ sql: `${name} IN (${marks(values[at] ?? [])})`, params: values[at] ?? [] }));
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

  /** The values of each filter that are asked for; all that there are, where it is not asked for. */
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
    return whereOf(Entity, Object.fromEntries(ends) as Query, {}, this.bind, this.at);
  }
}

const RANGE = /(?:Start|End)$/;
const FRAME = new Set(['page', 'size', 'order', 'sort']);

const isNarrowing = (name: string, query: Query): boolean =>
  !FRAME.has(name) && query[name] !== undefined && query[name] !== null && query[name] !== '';

/** Each combination of one value of each list. */
const product = (lists: readonly unknown[][]): unknown[][] =>
  lists.reduce<unknown[][]>((all, list) => all.flatMap((some) => list.map((one) => [...some, one])), [[]]);
