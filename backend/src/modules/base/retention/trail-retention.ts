import { Injectable, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type ObjectLiteral } from 'typeorm';
import { AuditChain } from '../../../kernel/durability/audit-chain/audit-chain';
import { createdBefore } from '../../../kernel/crud/retention/created-before';
import { deleteOlder } from '../../../kernel/crud/retention/delete-older';
import { SinkStates } from '../../../kernel/operation/audit-sinks/sink-states';
import { both } from '../../../kernel/stores/database/condition';
import { BaseSysChange } from '../tables/change.entity';
import { BaseSysLog } from '../tables/log.entity';
import { TrailKeep } from './trail-keep.service';
import type { TrailKind } from './trail-kinds';
import { portionsOf, type TrailPortion } from './trail-portions';

/** How many rows of each kind were removed; left out where none was. */
export type RemovedOfTrail = Partial<Record<TrailKind, number>>;

/**
 * Removes what the trail has longer than its kind is kept. Of kinds that are kept for less time than others of their table the rows are
 * taken out of the middle, each named by a link. What is older than all kinds of its table goes from the beginning, with its digests.
 */
@Injectable()
export class TrailRetention {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly keep: TrailKeep,
    private readonly chain: AuditChain,
    private readonly sinks: SinkStates,
  ) {}

  async removeOld(): Promise<RemovedOfTrail> {
    const all = portionsOf(await this.keep.readDays());
    const removed: RemovedOfTrail = {};
    for (const Entity of [BaseSysChange, BaseSysLog]) {
      const portions = all.filter((one) => one.Entity === Entity);
      const longest = new Date(Math.min(...portions.map(({ since }) => since.getTime())));
      for (const one of portions) if (one.since > longest) await this.thin(one, removed);
      await this.removeBeginning(Entity, portions, longest, removed);
    }
    return removed;
  }

  private async thin(portion: TrailPortion, removed: RemovedOfTrail): Promise<void> {
    const { Entity, rows, since } = portion;
    const due = both(createdBefore(this.source, Entity, since), rows);
    const upTo = await this.mayGoUpTo(Entity, since);
    let count = 0;
    try {
      await this.chain.thinLinked({ Entity, due, upTo, reason: 'retention' }, (some) => (count += some));
    } finally {
      await this.note(portion, count, removed);
    }
  }

  /** Also where nothing is left of it: the digests of its links go with it. */
  private removeBeginning(
    Entity: Type<ObjectLiteral>,
    portions: readonly TrailPortion[],
    since: Date,
    removed: RemovedOfTrail,
  ): Promise<void> {
    return this.chain.removeLinked(Entity, 'retention', async (announce) => {
      const upTo = await this.mayGoUpTo(Entity, since);
      if (upTo > (await this.chain.removedUpTo(Entity))) await announce(upTo);
      for (const portion of portions) await this.removeUpTo(upTo, { ...portion, since }, removed);
    });
  }

  private async removeUpTo(upTo: number, portion: TrailPortion, removed: RemovedOfTrail): Promise<void> {
    const { Entity, rows, since } = portion;
    let count = 0;
    try {
      await deleteOlder(this.source, Entity, since, { upTo, rows, told: (some) => (count += some) });
    } finally {
      await this.note(portion, count, removed);
    }
  }

  /**
   * The rows must have been sealed that long ago, too: their own times may have been changed by hand. What a system elsewhere has still to
   * get stays until it has it.
   */
  private async mayGoUpTo(Entity: Type<ObjectLiteral>, since: Date): Promise<number> {
    const sealed = await this.chain.sealedBefore(Entity, since);
    return Math.min(sealed, await this.sinks.readConfirmed(this.source.getMetadata(Entity).tableName));
  }

  /** Says in the trail of the house what was removed. */
  private async note({ kind, Entity, since }: TrailPortion, count: number, removed: RemovedOfTrail): Promise<void> {
    if (!count) return;
    removed[kind] = (removed[kind] ?? 0) + count;
    await this.source.manager.insert(BaseSysChange, {
      entity: Entity.name,
      action: 'expire',
      fields: { after: { kind, before: since.toISOString(), removed: count } },
    });
  }
}
