import { Injectable, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { wholeRows } from '../../../kernel/crud/service/related';
import { DataSources, OWN } from '../../../kernel/stores/database/data-sources';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { brokenUniqueness } from '../../../kernel/stores/database/unique-violation';
import { noteFiles } from '../../../kernel/rows/files/file-ledger';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import type { AllReturned } from '../../../kernel/rows/recycle/restore-hook';
import { emptyRecords } from '../empty-records';
import { RecycleData } from '../recycle-data.entity';
import { RestoreHooks } from '../restore-hooks';
import { RecordVisibility } from '../visibility/record-visibility';
import { type Conflict, conflictError, type Dropped, type LabelledConflict, labelConflicts } from './conflict';
import { KeptRecords, type Opened } from './kept-records';
import { moveBack } from './move-back';
import { sortByReference, isLink, type MovedPart, type Part, referencesOf } from './part';
import { returnPart } from './return-part';
import { RemainingRows } from './remaining-rows';

export interface Restoration {
  /** number of records that were restored completely */
  count: number;
  /** number of restored rows, not counting links */
  returned: number;
  /** number of rows that should have been restored */
  wanted: number;
  /** rows that stay in the bin, and why */
  conflicts: LabelledConflict[];
  /** links that were not restored, because their other end no longer exists */
  dropped: Dropped[];
}

/** What was restored so far, and what was not. */
class Returning {
  readonly all = new Map<Type, ObjectLiteral[]>();
  readonly remaining = new RemainingRows();
  readonly conflicts: Conflict[] = [];
  readonly dropped: Dropped[] = [];
  count = 0;
  returned = 0;
  wanted = 0;
}

/** Restores deleted rows with their old ids. A row that cannot be restored stays in the bin, and the others of its record are restored. */
@Injectable()
export class RestoreService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly sources: DataSources,
    private readonly hooks: RestoreHooks,
    private readonly records: KeptRecords,
    private readonly visibility: RecordVisibility,
  ) {}

  /** @throws BusinessError `crud.notFound`, `recycle.conflict` if nothing can be restored, or the error of a restore hook */
  async restoreRecords(ids: readonly number[]): Promise<Restoration> {
    const { all, conflicts, dropped, count, returned, wanted } = await this.inTransaction((manager) =>
      this.bringBack(ids, manager),
    );
    for (const hook of this.hooksOf(all)) await hook.afterRestore?.();
    return { count, returned, wanted, conflicts: labelConflicts(conflicts), dropped };
  }

  private async inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await retryOnDeadlock(() => this.source.transaction(work));
    } catch (error) {
      const field = brokenUniqueness(error);
      if (field === undefined) throw error;
      // Another transaction took the value between the check and the insert.
      throw conflictError([{ entity: '', id: 0, field, reason: field === 'id' ? 'id' : 'unique' }]);
    }
  }

  private async bringBack(ids: readonly number[], own: EntityManager): Promise<Returning> {
    const records = (await wholeRows(
      own,
      RecycleData,
      'id',
      await this.visibility.visibleAmong(ids, own),
    )) as RecycleData[];
    if (!records.length) throw new BusinessError('crud.notFound');
    const to = new Returning();
    const elsewhere = new Set(records.map(homeOf).filter((home) => home !== OWN));
    // No transaction spans two databases. Our own ends last, so that an error of the other database rolls it back.
    for (const home of [OWN, ...elsewhere]) {
      const some = records.filter((record) => homeOf(record) === home);
      const source = this.sources.findSource(home);
      if (!source) stayWhole(some, to);
      else if (source === this.source) await this.bringHome(some, own, own, to);
      else await source.transaction((manager) => this.bringHome(some, manager, own, to));
    }
    if (to.conflicts.length && !to.returned) throw conflictError(to.conflicts);
    return to;
  }

  /** Restores the rows of one database. The latest deletion comes first, because earlier deleted rows may belong to its rows. */
  private async bringHome(
    records: readonly RecycleData[],
    manager: EntityManager,
    own: EntityManager,
    to: Returning,
  ): Promise<void> {
    const all = new Map<Type, ObjectLiteral[]>();
    const moved: MovedPart[] = [];
    for (const record of [...records].sort((one, other) => other.id - one.id)) {
      const opened = this.records.openRecord(record, manager);
      await this.returnAll(opened, manager, all, to);
      moved.push(...opened.moved);
      if (await this.records.keepRest(record, opened, to.remaining, own)) continue;
      await emptyRecords([record.id], own);
      to.count++;
    }
    for (const [Entity, rows] of all)
      await noteFiles(
        Entity,
        rows.map(({ id }) => id as number),
        manager,
        own,
      );
    await this.askHooks(all, manager);
    for (const part of moved) await this.moveBack(part, all, manager);
    for (const [Entity, rows] of all) to.all.set(Entity, rows);
  }

  private async returnAll(
    { parts, unknown }: Opened,
    manager: EntityManager,
    all: Map<Type, ObjectLiteral[]>,
    to: Returning,
  ): Promise<void> {
    for (const { entity, rows } of unknown) {
      to.conflicts.push({ entity, id: 0, reason: 'entity' });
      to.wanted += rows.length;
    }
    for (const part of sortByReference(parts)) {
      const standIns = await this.findStandIns(part, manager);
      const { returned, conflicts, dropped } = await returnPart(part, to.remaining, manager, standIns);
      to.conflicts.push(...conflicts);
      to.dropped.push(...dropped);
      const known = all.get(part.Entity) ?? [];
      all.set(part.Entity, known);
      for (const row of returned) known.push(row);
      if (isLink(part.Entity)) continue;
      to.returned += returned.length;
      to.wanted += part.rows.length;
    }
  }

  private async findStandIns({ Entity, rows }: Part, manager: EntityManager): Promise<Set<number>> {
    const ids = rows.map(({ id }) => id as number);
    const found = new Set<number>();
    for (const hook of this.hooks.findHooks(Entity))
      for (const id of (await hook.findStandIns?.(ids, manager)) ?? []) found.add(id);
    return found;
  }

  private async askHooks(all: AllReturned, manager: EntityManager): Promise<void> {
    const staff = currentStaff();
    for (const [Entity, rows] of all)
      for (const hook of this.hooks.findHooks(Entity)) await hook.mayReturn?.({ rows, all, staff, manager });
  }

  /** Moves back only rows whose old owner was restored, and that the restore hooks allow. */
  private async moveBack(part: MovedPart, all: AllReturned, manager: EntityManager): Promise<void> {
    const target = referencesOf(part.Entity).find(({ column }) => column === part.column)?.Entity;
    const back = new Set((target ? (all.get(target) ?? []) : []).map(({ id }) => id as number));
    let rows: MovedPart['rows'] = part.rows.filter(({ from }) => back.has(from));
    for (const hook of this.hooks.findHooks(part.Entity))
      if (hook.mayMoveBack && rows.length)
        rows = [...(await hook.mayMoveBack({ rows, all, staff: currentStaff(), manager }))];
    await moveBack({ ...part, rows }, manager);
  }

  private hooksOf(all: AllReturned): Set<ReturnType<RestoreHooks['findHooks']>[number]> {
    return new Set([...all.keys()].flatMap((Entity) => this.hooks.findHooks(Entity)));
  }
}

function stayWhole(records: readonly RecycleData[], to: Returning): void {
  for (const { entity, count } of records) {
    to.conflicts.push({ entity, id: 0, reason: 'entity' });
    to.wanted += count;
  }
}

const homeOf = ({ entityInfo }: RecycleData): string => entityInfo.dataSourceName;
