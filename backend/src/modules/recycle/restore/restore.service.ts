import { Injectable, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, type ObjectLiteral } from 'typeorm';
import { currentStaff } from '../../../kernel/context/current-staff';
import { retryOnDeadlock } from '../../../kernel/database/retry-on-deadlock';
import { DataSources, OWN } from '../../../kernel/database/data-sources';
import { brokenUniqueness } from '../../../kernel/database/unique-violation';
import { wholeRows } from '../../../kernel/crud/related';
import { BusinessError } from '../../../kernel/errors/business-error';
import type { AllReturned } from '../../../kernel/recycle/restore-hook';
import { emptyRecords } from '../empty-records';
import { type KeptRow, type Secrets, wholeRow } from '../kept-row';
import { RecycleData } from '../recycle-data.entity';
import { RestoreHooks } from '../restore-hooks';
import { TextCipher } from '../text-cipher';
import { RecordVisibility } from '../visibility/record-visibility';
import { type Conflict, conflictError, type Dropped } from './conflict';
import { inOrder, type Part } from './part';
import { returnPart } from './return-part';
import { lookup } from '../../../lookup';

export interface Restoration {
  /** records that came back */
  count: number;
  /** links that stayed away, because their other side is gone */
  dropped: Dropped[];
}

/** What has come back so far. */
interface Returning {
  all: Map<Type, ObjectLiteral[]>;
  dropped: Dropped[];
}

/** Brings deleted rows back with their old ids, all or none. */
@Injectable()
export class RestoreService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly sources: DataSources,
    private readonly hooks: RestoreHooks,
    private readonly seal: TextCipher,
    private readonly visibility: RecordVisibility,
  ) {}

  /** @throws BusinessError `crud.notFound`, `recycle.conflict` with what stands in the way, or whatever a restore hook objects */
  async restore(ids: readonly number[]): Promise<Restoration> {
    const { all, ...restoration } = await this.inTransaction((manager) => this.bringBack(ids, manager));
    for (const hook of this.hooksOf(all)) await hook.returned?.();
    return restoration;
  }

  private async inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await retryOnDeadlock(() => this.source.transaction(work));
    } catch (error) {
      const field = brokenUniqueness(error);
      if (field === undefined) throw error;
      // Somebody took the value between the look and the step.
      throw conflictError([{ entity: '', id: 0, field, reason: field === 'id' ? 'id' : 'unique' }]);
    }
  }

  private async bringBack(ids: readonly number[], own: EntityManager): Promise<Restoration & { all: AllReturned }> {
    const records = (await wholeRows(own, RecycleData, 'id', await this.visibility.among(ids, own))) as RecycleData[];
    if (!records.length) throw new BusinessError('crud.notFound');
    const returning = { all: new Map<Type, ObjectLiteral[]>(), dropped: [] };
    const elsewhere = new Set(records.map(homeOf).filter((home) => home !== OWN));
    // No transaction spans two databases: what the other one refuses undoes ours, which ends last.
    for (const home of [OWN, ...elsewhere]) {
      const some = records.filter((record) => homeOf(record) === home);
      const source = this.sources.named(home);
      if (!source) throw conflictError(some.map(({ entity }) => ({ entity, id: 0, reason: 'entity' })));
      if (source === this.source) await this.bringHome(some, own, returning);
      else await source.transaction((manager) => this.bringHome(some, manager, returning));
    }
    await emptyRecords(
      records.map(({ id }) => id),
      own,
    );
    return { count: records.length, ...returning };
  }

  /** Brings back the rows of one database. What was deleted last comes first: it may be what the earlier rows belong to. */
  private async bringHome(records: readonly RecycleData[], manager: EntityManager, to: Returning): Promise<void> {
    const conflicts: Conflict[] = [];
    const all = new Map<Type, ObjectLiteral[]>();
    for (const record of [...records].sort((one, other) => other.id - one.id))
      for (const part of inOrder(this.partsOf(record, manager, conflicts))) {
        const outcome = await returnPart(part, manager);
        conflicts.push(...outcome.conflicts);
        to.dropped.push(...outcome.dropped);
        all.set(part.Entity, [...(all.get(part.Entity) ?? []), ...outcome.returned]);
      }
    if (conflicts.length) throw conflictError(conflicts);
    await this.askGuests(all, manager);
    for (const [Entity, rows] of all) to.all.set(Entity, rows);
  }

  private partsOf(record: RecycleData, { dataSource }: EntityManager, conflicts: Conflict[]): Part[] {
    const secrets = this.secretsOf(record);
    const kept = [{ entity: record.entity, rows: record.data }, ...(record.related ?? [])];
    return kept.flatMap(({ entity: name, rows }) => {
      const Entity = dataSource.entityMetadatas.find((metadata) => metadata.name === name)?.target as Type | undefined;
      if (!Entity) conflicts.push({ entity: name, id: 0, reason: 'entity' });
      const whole = (row: KeptRow) => wholeRow(Entity as Type, row, lookup(lookup(secrets, name), String(row.id)));
      return Entity ? [{ name, Entity, rows: (rows as KeptRow[]).map(whole) }] : [];
    });
  }

  private secretsOf({ secrets }: RecycleData): Secrets {
    if (secrets === null) return {};
    const text = this.seal.open(secrets);
    if (text === undefined) throw new BusinessError('recycle.sealed', {}, { reason: 'sealed' });
    return JSON.parse(text) as Secrets;
  }

  private async askGuests(all: AllReturned, manager: EntityManager): Promise<void> {
    const staff = currentStaff();
    for (const [Entity, rows] of all)
      for (const hook of this.hooks.findHooks(Entity)) await hook.mayReturn?.({ rows, all, staff, manager });
  }

  private hooksOf(all: AllReturned): Set<ReturnType<RestoreHooks['findHooks']>[number]> {
    return new Set([...all.keys()].flatMap((Entity) => this.hooks.findHooks(Entity)));
  }
}

const homeOf = ({ entityInfo }: RecycleData): string => entityInfo.dataSourceName;
