import type { Type } from '@nestjs/common';
import type { EntityManager, Repository } from 'typeorm';
import { chunked } from '../../basis/lists/chunked';
import type { Condition } from '../../stores/database/condition';
import { BusinessError } from '../../basis/errors/business-error';
import type { BaseRow, PageOf, Query, QuerySpec } from '../read/query';
import type { Beside } from '../read/projection';
import { PageSize } from '../read/page-size';
import { RowReader, type WireRow } from '../read/row-reader';
import { idsHaving } from './taken';

/** A condition that limits the rows; undefined means all rows. */
export type Narrowing = Condition | undefined;

/** The number of texts per lookup statement. */
const AT_ONCE = 200;

/** Exports up to this many rows are sorted. Their ids are held in memory for the duration of the export. */
export const MOST_SORTED = 100_000;

/**
 * The standard read operations of one table. Override `scope` to limit which rows a caller can reach, `filtered` to narrow lists further,
 * and `attach` to add computed properties to the rows that were read.
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

  /** The entity manager, for reads outside a transaction. */
  get manager(): EntityManager {
    return this.rows.manager;
  }

  /** Returns the reachable rows whose column equals one of these texts, ignoring case. */
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
    return this.attach(await this.reader.readRows(query, spec, await this.filtered(query)));
  }

  async page(query: Query, spec: QuerySpec<E> = {}): Promise<PageOf<WireRow>> {
    const { list, pagination } = await this.reader.readPage(query, spec, await this.filtered(query));
    return { list: await this.attach(list), pagination };
  }

  /**
   * Returns all matching rows, page by page, so that memory use stays constant. Rows come in the order of the list, or in id order
   * if there are very many.
   */
  async *stream(query: Query, spec: QuerySpec<E> = {}): AsyncGenerator<WireRow[]> {
    const narrowed = await this.filtered(query);
    const ids = await this.reader.idsInOrder(MOST_SORTED, query, spec, narrowed);
    const size = new PageSize();
    const pages = ids ? this.reader.pagesOf(ids, size, narrowed) : this.reader.pagesById(size, query, spec, narrowed);
    for await (const rows of pages) if (rows.length) yield await this.attach(rows);
  }

  /**
   * Rows outside the scope do not exist for the caller: they can be neither read nor changed nor deleted.
   * @param _manager the manager to use if the scope depends on data in the database; a write uses the manager of its transaction
   */
  protected scope(_manager: EntityManager): Narrowing | Promise<Narrowing> {
    return undefined;
  }

  /** The scope plus any other condition of a list beyond its declared filters. */
  protected filtered(_query: Query): Narrowing | Promise<Narrowing> {
    return this.scope(this.rows.manager);
  }

  /** @param _manager the manager of the current transaction, if there is one */
  protected attach(rows: WireRow[], _manager = this.rows.manager): Promise<WireRow[]> {
    return Promise.resolve(rows);
  }
}
