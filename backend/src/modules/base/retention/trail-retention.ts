import { Injectable, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type ObjectLiteral } from 'typeorm';
import { AuditChain } from '../../../kernel/durability/audit-chain/audit-chain';
import { deleteOlder } from '../../../kernel/crud/retention/delete-older';
import type { SinkName } from '../../../kernel/operation/audit-sinks/audit-sink';
import { SinkStates } from '../../../kernel/operation/audit-sinks/sink-states';
import { BaseSysChange } from '../tables/change.entity';
import { BaseSysLog } from '../tables/log.entity';
import { dueOf, lastDue } from './due-rows';
import { TrailKeep } from './trail-keep.service';
import type { TrailKind } from './trail-kinds';
import { portionsOf, type TrailPortion } from './trail-portions';

/** What was removed of the trail, and why rows stay that are due. */
export interface TrailRemoval {
  /** how many rows of each kind; left out where none was */
  removed: Partial<Record<TrailKind, number>>;
  /** the sinks that have still to get rows that would have gone otherwise */
  keptFor: Set<SinkName>;
}

/** Up to which id the rows of a portion are removed. */
interface Limit {
  upTo: number;
  /** up to which they would be if there were no sinks */
  sealed: number;
}

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

  async removeOld(): Promise<TrailRemoval> {
    const all = portionsOf(await this.keep.readDays());
    const removal: TrailRemoval = { removed: {}, keptFor: new Set() };
    for (const Entity of [BaseSysChange, BaseSysLog]) {
      const portions = all.filter((one) => one.Entity === Entity);
      const longest = new Date(Math.min(...portions.map(({ since }) => since.getTime())));
      for (const one of portions) if (one.since > longest) await this.thin(one, removal);
      await this.removeBeginning(Entity, portions, longest, removal);
    }
    return removal;
  }

  private async thin(portion: TrailPortion, removal: TrailRemoval): Promise<void> {
    const { Entity, since } = portion;
    const limit = await this.limitOf(Entity, since);
    const thinning = { Entity, due: dueOf(this.source, portion), upTo: limit.upTo, reason: 'retention' } as const;
    let count = 0;
    try {
      await this.chain.thinLinked(thinning, (some) => (count += some));
    } finally {
      await this.note(portion, count, removal);
    }
    await this.noteKept(portion, limit, removal);
  }

  /** Also where nothing is left of it: the digests of its links go with it. */
  private removeBeginning(
    Entity: Type<ObjectLiteral>,
    portions: readonly TrailPortion[],
    since: Date,
    removal: TrailRemoval,
  ): Promise<void> {
    return this.chain.removeLinked(Entity, 'retention', async (announce) => {
      const limit = await this.limitOf(Entity, since);
      if (limit.upTo > (await this.chain.removedUpTo(Entity))) await announce(limit.upTo);
      for (const portion of portions) await this.removeUpTo(limit, { ...portion, since }, removal);
    });
  }

  private async removeUpTo(limit: Limit, portion: TrailPortion, removal: TrailRemoval): Promise<void> {
    const { Entity, rows, since } = portion;
    const { upTo } = limit;
    let count = 0;
    try {
      await deleteOlder(this.source, Entity, since, { upTo, rows, onDeleted: (some) => (count += some) });
    } finally {
      await this.note(portion, count, removal);
    }
    await this.noteKept(portion, limit, removal);
  }

  /**
   * The rows must have been sealed that long ago, too: their own times may have been changed by hand. What a system elsewhere has still to
   * get stays until it has it.
   */
  private async limitOf(Entity: Type<ObjectLiteral>, since: Date): Promise<Limit> {
    const sealed = await this.chain.sealedBefore(Entity, since);
    return { sealed, upTo: Math.min(sealed, await this.sinks.readConfirmed(this.tableOf(Entity))) };
  }

  private async noteKept(portion: TrailPortion, { upTo, sealed }: Limit, { keptFor }: TrailRemoval): Promise<void> {
    if (upTo === sealed) return;
    const last = await lastDue(this.source, portion, [upTo + 1, sealed]);
    if (last === null) return;
    for (const name of await this.sinks.readBehind(this.tableOf(portion.Entity), last)) keptFor.add(name);
  }

  /** Says in the trail of the house what was removed. */
  private async note({ kind, Entity, since }: TrailPortion, count: number, { removed }: TrailRemoval): Promise<void> {
    if (!count) return;
    removed[kind] = (removed[kind] ?? 0) + count;
    await this.source.manager.insert(BaseSysChange, {
      entity: Entity.name,
      action: 'expire',
      fields: { after: { kind, before: since.toISOString(), removed: count } },
    });
  }

  private tableOf(Entity: Type<ObjectLiteral>): string {
    return this.source.getMetadata(Entity).tableName;
  }
}
