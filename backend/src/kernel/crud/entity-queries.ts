import type { Type } from '@nestjs/common';
import type { EntityManager, Repository } from 'typeorm';
import { chunked } from '../chunked';
import type { Condition } from '../database/condition';
import { BusinessError } from '../errors/business-error';
import type { BaseRow, PageOf, Query, QuerySpec } from './query';
import type { Beside } from './projection';
import { RowReader, type WireRow } from './row-reader';
import { idsHaving } from './taken';

/** A condition, or none: then every row is meant. */
export type Narrowing = Condition | undefined;

/** So many texts are looked for at once. */
const AT_ONCE = 200;

/** As many rows of a file are read at once. */
const STREAMED = 1000;

/** The order of so many rows is kept in memory, which holds their ids meanwhile. */
const MOST_SORTED = 100_000;

/**
 * The standard questions about one table. Override `scope` to limit whose rows are in reach, `filtered` to narrow a list further,
 * `attach` to add computed properties to the rows that are read.
 */
export class EntityQueries<E extends BaseRow> {
  protected readonly reader: RowReader<E>;
  protected readonly Entity: Type<E>;

  constructor(
    protected readonly rows: Repository<E>,
    beside?: Beside,
  ) {
    this.Entity = rows.target as Type<E>;
    this.reader = new RowReader(rows, beside);
  }

  /** What to ask beside a transaction. */
  get manager(): EntityManager {
    return this.rows.manager;
  }

  /** The rows in reach that have one of these texts in a column, in whatever case. */
  async having(column: string, texts: readonly string[], manager: EntityManager): Promise<WireRow[]> {
    const rows: WireRow[] = [];
    for (const some of chunked(texts, AT_ONCE)) {
      const ids = await idsHaving(manager, this.Entity, column, some);
      rows.push(...(await this.attach(await this.reader.byIds(ids, await this.scope(manager), manager), manager)));
    }
    return rows;
  }

  /** @throws BusinessError `crud.notFound` */
  async info(id: number): Promise<WireRow> {
    const [row] = await this.attach(await this.reader.byIds([id], await this.scope(this.rows.manager)));
    if (!row) throw new BusinessError('crud.notFound');
    return row;
  }

  async list(query: Query, spec: QuerySpec<E> = {}): Promise<WireRow[]> {
    return this.attach(await this.reader.list(query, spec, await this.filtered(query)));
  }

  async page(query: Query, spec: QuerySpec<E> = {}): Promise<PageOf<WireRow>> {
    const { list, pagination } = await this.reader.page(query, spec, await this.filtered(query));
    return { list: await this.attach(list), pagination };
  }

  /** All matching rows in the list's order, a thousand at a time, so that memory stays flat; very many in the order of their ids. */
  async *stream(query: Query, spec: QuerySpec<E> = {}): AsyncGenerator<WireRow[]> {
    const narrowed = await this.filtered(query);
    const ids = await this.reader.idsInOrder(MOST_SORTED, query, spec, narrowed);
    const pages = ids
      ? this.reader.pagesOf(ids, STREAMED, narrowed)
      : this.reader.pagesById(STREAMED, query, spec, narrowed);
    for await (const rows of pages) if (rows.length) yield await this.attach(rows);
  }

  /**
   * Rows outside of it do not exist for the asker: neither read nor changed nor deleted.
   * @param _manager what to ask where the answer stands in the database: a write asks within its transaction
   */
  protected scope(_manager: EntityManager): Narrowing | Promise<Narrowing> {
    return undefined;
  }

  /** The scope, and whatever a list is narrowed by beyond its declared filters. */
  protected filtered(_query: Query): Narrowing | Promise<Narrowing> {
    return this.scope(this.rows.manager);
  }

  /** @param _manager of the transaction under way, where there is one */
  protected attach(rows: WireRow[], _manager = this.rows.manager): Promise<WireRow[]> {
    return Promise.resolve(rows);
  }
}
