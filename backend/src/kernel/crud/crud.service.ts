import { Dependencies, Injectable, type Type } from '@nestjs/common';
import { getRepositoryToken } from '@nestjs/typeorm';
import { type DeepPartial, type EntityManager, In, type Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { BusinessError } from '../errors/business-error';
import { storedName } from '../database/adapted-columns';
import { retryOnDeadlock } from '../database/retry-on-deadlock';
import { lockRows } from '../database/lock-rows';
import { brokenUniqueness } from '../database/unique-violation';
import { sourceOf } from '../entity/lives-on.decorator';
import { RecycleBin } from '../recycle/recycle-bin';
import { columnsOf } from './columns';
import { duplicateOf } from './duplicate';
import { conflict, stamped, withinSecond } from './edit';
import type { BaseRow, PageOf, Query, QuerySpec } from './query';
import type { Condition } from '../database/condition';
import { type Related, takeRelated, wholeRows } from './related';
import { RowReader, type WireRow } from './row-reader';
import type { Deleted } from './shapes';
import { chunked } from '../chunked';

/** What a client sends of a row. */
export type Draft<E> = DeepPartial<E> & { updateTime?: unknown };

/** A condition, or none: then every row is meant. */
export type Narrowing = Condition | undefined;

const services = new Map<Type, Type>();

const AT_ONCE = 200;

/** As many rows of a file are read at once. */
const STREAMED = 1000;

/** The order of so many rows is kept in memory, which holds their ids meanwhile. */
const MOST_SORTED = 100_000;

/**
 * The service of an entity, to inject as it is or to extend:
 * `class DictInfoService extends CrudService(DictInfo) {}`
 */
export function CrudService<E extends BaseRow>(Entity: Type<E>): Type<EntityService<E>> {
  const known = services.get(Entity) ?? serviceOf(Entity);
  services.set(Entity, known);
  return known as Type<EntityService<E>>;
}

function serviceOf<E extends BaseRow>(Entity: Type<E>): Type<EntityService<E>> {
  @Injectable()
  @Dependencies(getRepositoryToken(Entity, sourceOf(Entity)), RecycleBin)
  class Service extends EntityService<E> {}
  Object.defineProperty(Service, 'name', { value: `${Entity.name}Service` });
  return Service;
}

/**
 * The standard calls of one table. Each write is one transaction; hand in a manager to make it part of a larger one.
 * Override an operation to add to it, `scope` to limit whose rows are in reach, `related` to let rows of other tables
 * go along with a delete, `attach` to add computed properties to the rows that are read.
 */
export class EntityService<E extends BaseRow> {
  protected readonly reader: RowReader<E>;
  protected readonly Entity: Type<E>;

  constructor(
    protected readonly rows: Repository<E>,
    protected readonly recycleBin: RecycleBin,
  ) {
    this.Entity = rows.target as Type<E>;
    this.reader = new RowReader(rows);
  }

  /** @returns the new id; a list of them for a list of rows */
  async add(draft: Draft<E> | Draft<E>[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    const drafts = (Array.isArray(draft) ? draft : [draft]).map((one) => this.writable(one));
    const ids = await this.writing(manager, (m) => this.insert(drafts, m));
    return { id: Array.isArray(draft) ? ids : (ids[0] as number) };
  }

  /** A few at a time: both databases limit how much one statement may carry. */
  private async insert(drafts: QueryDeepPartialEntity<E>[], manager: EntityManager): Promise<number[]> {
    const ids: number[] = [];
    for (const chunk of chunked(drafts, AT_ONCE)) {
      // TypeORM writes into what it is given, and a transaction may have to run twice.
      const some = chunk.map((draft) => ({ ...draft }));
      const { identifiers } = await manager.insert(this.rows.target, some);
      // TypeORM makes text of a long id.
      ids.push(...identifiers.map((row) => Number(row.id)));
    }
    return ids;
  }

  /**
   * Changes the columns that are given. Where the draft carries the `updateTime` that its editor saw, a row that has
   * changed since is left alone.
   * @throws BusinessError `crud.notFound`, or `crud.conflict` with the row as it is now
   */
  async update(draft: Draft<E>, manager?: EntityManager): Promise<void> {
    const { id, updateTime } = draft as { id: number; updateTime?: unknown };
    await this.writing(manager, async (m) => {
      await lockRows(m, this.rows.metadata.tableName, [id]);
      const [current] = await this.reader.byIds([id], await this.scope(m), m);
      if (!current) throw new BusinessError('crud.notFound');
      // Tables of a chat product have no such time, and so no way to tell.
      const seen = ('updateTime' in current && updateTime) || undefined;
      if (seen !== undefined && current.updateTime !== seen) throw conflict(current);
      const same = { id, ...(seen === undefined ? {} : { updateTime: withinSecond(current.updateTime as string) }) };
      const change = stamped(this.Entity, this.writable(draft), current);
      if (!Object.keys(change).length) return;
      const { affected } = await m.update(this.rows.target, same, change);
      if (!affected) throw conflict(current);
    });
  }

  /** Deletes what is in reach and keeps it in the recycle bin. @throws BusinessError `crud.notFound` where nothing is */
  async delete(ids: readonly number[], manager?: EntityManager): Promise<Deleted> {
    return this.writing(manager, async (m) => {
      const reachable = (await this.reader.byIds([...new Set(ids)], await this.scope(m), m)).map((row) => row.id);
      if (!reachable.length) throw new BusinessError('crud.notFound');
      const doomed = await this.cascade(reachable, m);
      const rows = await wholeRows(m, this.Entity, 'id', doomed);
      // Somebody was faster.
      if (!rows.length) throw new BusinessError('crud.notFound');
      const related = await takeRelated(m, this.related(), doomed);
      const recycleId = await this.recycleBin.keep({ entity: this.Entity, rows }, related, m);
      await m.delete(this.rows.target, { id: In(doomed) });
      return { recycleId, count: rows.length };
    });
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

  protected related(): Related[] {
    return [];
  }

  /** Which rows really go when these are deleted: a tree adds their descendants. */
  protected cascade(ids: number[], _manager: EntityManager): Promise<number[]> {
    return Promise.resolve(ids);
  }

  protected attach(rows: WireRow[]): Promise<WireRow[]> {
    return Promise.resolve(rows);
  }

  /** Runs a write in the given transaction or in one of its own, and names the field that was not unique. */
  protected async writing<T>(
    manager: EntityManager | undefined,
    write: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    try {
      return await (manager ? write(manager) : retryOnDeadlock(() => this.rows.manager.transaction(write)));
    } catch (error) {
      const field = brokenUniqueness(error);
      if (field === undefined) throw error;
      throw this.duplicate(field);
    } finally {
      this.reader.totals.forget();
    }
  }

  /** What to say of a value that another row has already. */
  protected duplicate(field: string): BusinessError {
    return duplicateOf(field, 'crud.duplicate', { field });
  }

  /** Only columns that a client may write and that the table has. Server code adds its own by overriding. */
  protected writable(draft: Draft<E>): QueryDeepPartialEntity<E> {
    const stored = columnsOf(this.Entity).filter(
      ({ primary, name }) =>
        !primary && name !== 'createTime' && name !== 'updateTime' && storedName(this.rows.metadata, name),
    );
    const given = stored.filter(({ name }) => (draft as Record<string, unknown>)[name] !== undefined);
    return Object.fromEntries(
      given.map(({ name }) => [name, (draft as Record<string, unknown>)[name]]),
    ) as QueryDeepPartialEntity<E>;
  }
}
