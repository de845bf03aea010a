import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { readDatabaseNow } from '../../../../kernel/stores/database/database-now';
import { SETTLED_MS } from '../../queries/rows-after';
import { BatchState, BatchStep, type ImBatch } from '../tables/batch.entity';
import { SweepSettings } from './sweep-settings';
import { type NewestIds, type SweptKind, SweptKinds } from './swept-kinds';

/** What a batch notes for its sweep while it is carried out. */
@Injectable()
export class SweepStart {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly kinds: SweptKinds,
    private readonly settings: SweepSettings,
  ) {}

  /** Before it bans the first person: the ids above which messages are swept. @returns undefined if there is nothing to note */
  async findFloors({ step, sweep, sweepGroupId, sweepPrivateId, ...batch }: ImBatch): Promise<NewestIds | undefined> {
    if (!sweep || step !== BatchStep.Ban || (sweepGroupId ?? sweepPrivateId) !== null) return undefined;
    const floors: NewestIds = { sweepGroupId: 0, sweepPrivateId: 0 };
    for (const kind of this.kinds.all) floors[kind.floor] = await this.findFloor(kind, batch as ImBatch);
    return floors;
  }

  /** After it has banned the last person: when all their sessions have ended. */
  async findEnd({ step, sweep }: ImBatch): Promise<Pick<ImBatch, 'sweepUntil'> | undefined> {
    if (!sweep || step !== BatchStep.Ban) return undefined;
    const { sessions, margin } = this.settings;
    return { sweepUntil: new Date((await readDatabaseNow(this.own.manager)) + sessions + margin) };
  }

  /** After its last step. Who was banned before is not swept, so there may be nobody. */
  stateAfter({ sweep, banned, groupMessages, privateMessages }: ImBatch): Partial<ImBatch> {
    if (!sweep || !banned) return { state: BatchState.Done };
    return { state: BatchState.Sweeping, recalledBefore: groupMessages + privateMessages };
  }

  /** Where the batch recalls anyway, messages that got their ids before it looked, but were stored after, are swept as well. */
  private async findFloor({ step }: SweptKind, batch: ImBatch): Promise<number> {
    const newest = await step.findNewestId();
    if (!step.isWanted(batch)) return newest;
    return Math.min(newest, await step.findIdSince(new Date(Date.now() - SETTLED_MS)));
  }
}
