import { Dependencies, Injectable, type Type } from '@nestjs/common';
import { getRepositoryToken } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { sourceOf } from '../../entity/lives-on.decorator';
import { RecycleBin } from '../../recycle/recycle-bin';
import { EntityService } from '../crud.service';
import { type BaseRow, type Query, type QuerySpec } from '../query';
import { among, both } from '../../database/condition';
import type { WireRow } from '../row-reader';
import type { CursorPageOf, CursorQuery, CursorSpec } from './cursor-query';
import { CursorReader, type Slice } from './cursor-reader';
import type { UnionBranch } from './union-branch';
import type { ScanPlan } from './row-scanner';

const services = new Map<Type, Type>();

const EXPORTED_AT_ONCE = 1000;
const MOST_LISTED = 100;

/** The service of an entity with very many rows: `class MessageService extends CursorService(Message) {}` */
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
 * The standard calls of a table of millions of rows that are only ever added. Its lists go from id to id, the newest first,
 * and never count or sort much; what no index answers is looked for among so many rows a call, and the answer says where
 * to go on. Override `branches` for filters that are no columns.
 */
export class CursorEntityService<E extends BaseRow> extends EntityService<E> {
  private readonly cursors: CursorReader<E>;

  constructor(rows: Repository<E>, recycleBin: RecycleBin) {
    super(rows, recycleBin);
    this.cursors = new CursorReader(rows, this.reader);
  }

  override async page(query: CursorQuery, spec: QuerySpec<E> = {}): Promise<CursorPageOf<WireRow>> {
    const { list, pagination } = await this.cursors.page(query, await this.plan(query, timed(spec)));
    return { list: await this.attach(list), pagination };
  }

  /** A page without a total. `ids` may name the rows that alone are meant. */
  async slice(query: CursorQuery, spec: CursorSpec<E>): Promise<Slice> {
    const { list, cursor } = await this.cursors.slice(query, chosen(await this.plan(query, spec), query));
    return { list: await this.attach(list), cursor };
  }

  /** The newest only: there is no end to all of them. Whoever asks for a list is not told where to go on, so it takes its time at once. */
  override async list(query: CursorQuery, spec: QuerySpec<E> = {}): Promise<WireRow[]> {
    const plan = await this.plan(query, timed(spec));
    const { list } = await this.cursors.slice({ size: MOST_LISTED, ...query }, plan, true);
    return this.attach(list);
  }

  override async *stream(query: Query, spec: QuerySpec<E> = {}): AsyncGenerator<WireRow[]> {
    const plan = await this.plan(query, timed(spec));
    const way = query.way === 'newer' ? 'newer' : 'older';
    for await (const rows of this.cursors.stream(chosen(plan, query), EXPORTED_AT_ONCE, way))
      yield rows.length ? await this.attach(rows) : rows;
  }

  /**
   * The rows that a question is about, as sets of equal columns: a row is meant where it is in one of them. All rows unless
   * told; none where the list is empty. Declared filters are added by the kernel, so here belongs only what is no column:
   * a person who is sender or receiver is `[{ send_id: 7 }, { recv_id: 7 }]`, each walked by its own index.
   */
  protected branches(_query: CursorQuery): UnionBranch[] | Promise<UnionBranch[]> {
    return [{}];
  }

  /** @throws BusinessError `scope`, where a word is to be searched for in everything */
  protected async plan(query: CursorQuery, spec: CursorSpec<E>): Promise<ScanPlan> {
    this.cursors.mustBeScoped(query, spec);
    const [branches, more] = await Promise.all([this.branches(query), this.filtered(query)]);
    return this.cursors.plan(query, spec, branches, more);
  }

  protected override async writing<T>(
    manager: EntityManager | undefined,
    write: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    try {
      return await super.writing(manager, write);
    } finally {
      this.cursors.totals.forget();
    }
  }
}

/** Ids that are named are the way to their rows; all else is checked on them. */
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
