import { Dependencies, Injectable, type Type } from '@nestjs/common';
import { getRepositoryToken } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { sourceOf } from '../../stores/database/lives-on.decorator';
import { RecycleBin } from '../../rows/recycle/recycle-bin';
import { EntityService } from '../service/crud.service';
import { PageSize } from '../read/page-size';
import { type BaseRow, type Query, type QuerySpec } from '../read/query';
import { among, both } from '../../stores/database/condition';
import type { WireRow } from '../read/row-reader';
import type { CursorPageOf, CursorQuery, CursorSpec } from './cursor-query';
import { CursorReader, type Slice } from './cursor-reader';
import type { UnionBranch } from './union-branch';
import type { ScanPlan } from './row-scanner';

const services = new Map<Type, Type>();

const MOST_LISTED = 100;

/** Returns the service class of an entity with very many rows: `class MessageService extends CursorService(Message) {}` */
export function CursorService<E extends BaseRow>(Entity: Type<E>): Type<CursorEntityService<E>> {
  const known = services.get(Entity) ?? serviceOf(Entity);
  services.set(Entity, known);
  return known as Type<CursorEntityService<E>>;
}

function serviceOf<E extends BaseRow>(Entity: Type<E>): Type<CursorEntityService<E>> {
  @Injectable()
  @Dependencies(getRepositoryToken(Entity, sourceOf(Entity)), RecycleBin)
  class Service extends CursorEntityService<E> {}
  Object.defineProperty(Service, 'name', { value: `${Entity.name}Service` });
  return Service;
}

/**
 * The standard operations of a table with millions of rows to which rows are only ever added. Its lists go from id to id, newest first, and
 * never count or sort many rows. If no index helps, each call examines a limited number of rows and the response contains the cursor to
 * continue. Override `branches` for filters that are not columns.
 */
export class CursorEntityService<E extends BaseRow> extends EntityService<E> {
  private readonly cursors: CursorReader<E>;

  constructor(rows: Repository<E>, recycleBin: RecycleBin) {
    super(rows, recycleBin);
    this.cursors = new CursorReader(rows, this.reader);
  }

  override async page(query: CursorQuery, spec: QuerySpec<E> = {}): Promise<CursorPageOf<WireRow>> {
    const { list, pagination } = await this.cursors.readPage(query, await this.plan(query, timed(spec)));
    return { list: await this.attach(list), pagination };
  }

  /** Reads a page without a total. `ids` limits it to the given rows. */
  async readSlice(query: CursorQuery, spec: CursorSpec<E>): Promise<Slice> {
    const { list, cursor } = await this.cursors.readSlice(query, chosen(await this.plan(query, spec), query));
    return { list: await this.attach(list), cursor };
  }

  /**
   * Returns only the newest rows, because the whole list has no limit. A list response has no cursor to continue with, so the search uses
   * the longer time limit at once.
   */
  override async list(query: CursorQuery, spec: QuerySpec<E> = {}): Promise<WireRow[]> {
    const plan = await this.plan(query, timed(spec));
    const { list } = await this.cursors.readSlice({ size: MOST_LISTED, ...query }, plan, true);
    return this.attach(list);
  }

  override async *stream(query: Query, spec: QuerySpec<E> = {}): AsyncGenerator<WireRow[]> {
    const plan = await this.plan(query, timed(spec));
    const way = query.way === 'newer' ? 'newer' : 'older';
    for await (const rows of this.cursors.streamRows(chosen(plan, query), new PageSize(), way))
      yield rows.length ? await this.attach(rows) : rows;
  }

  /**
   * Returns the rows that a query covers, as sets of equal columns: a row matches if it is in one of the sets. By default all rows; an
   * empty list means no rows. The kernel adds the declared filters, so only filters that are not columns belong here. For example, a person
   * who is sender or receiver is `[{ send_id: 7 }, { recv_id: 7 }]`; each set is scanned along its own index.
   */
  protected branches(_query: CursorQuery): UnionBranch[] | Promise<UnionBranch[]> {
    return [{}];
  }

  /** @throws BusinessError `scope`, if a keyword search has no filter to limit it */
  protected async plan(query: CursorQuery, spec: CursorSpec<E>): Promise<ScanPlan> {
    this.cursors.mustBeScoped(query, spec);
    const [branches, more] = await Promise.all([this.branches(query), this.filtered(query)]);
    return this.cursors.planScan(query, spec, branches, more);
  }

  protected override async writing<T>(
    manager: EntityManager | undefined,
    write: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    try {
      return await super.writing(manager, write);
    } finally {
      this.cursors.totals.clearCounts();
    }
  }
}

/** If the query names ids, the rows are found by these ids, and all other conditions are checked on them. */
function chosen(plan: ScanPlan, { ids }: Query): ScanPlan {
  if (!Array.isArray(ids) || !ids.length) return plan;
  const some = plan.paths.map(({ lead, rest }) => ({
    lead: both(among('a.`id`', ids), lead),
    ...(rest ? { rest } : {}),
  }));
  return { ...plan, paths: some };
}

function timed<E>(spec: QuerySpec<E>): CursorSpec<E> {
  if (!('time' in spec)) throw new Error('A cursor resource names its time.');
  return spec as CursorSpec<E>;
}
