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

  /**
   * As long as it has banned nobody: the ids above which messages are swept. Each attempt notes them anew, because what is written before
   * the first ban is not swept. @returns undefined if there is nothing to note; no id for a kind that the chat product does not have
   */
  async findFloors(batch: ImBatch): Promise<NewestIds | undefined> {
    const { step, sweep, place, banned } = batch;
    if (!sweep || step !== BatchStep.Ban || place > 0 || banned > 0) return undefined;
    const floors: NewestIds = {};
    for (const kind of this.kinds.all) floors[kind.floor] = await this.findFloor(kind, batch);
    return floors;
  }

  /** After it has banned the last person: when all their sessions have ended. Who was banned before is not swept, so there may be nobody. */
  async findEnd({ step, sweep, banned }: ImBatch): Promise<Pick<ImBatch, 'sweepUntil'> | undefined> {
    if (!sweep || !banned || step !== BatchStep.Ban) return undefined;
    const { sessions, margin } = this.settings;
    return { sweepUntil: new Date((await readDatabaseNow(this.own.manager)) + sessions + margin) };
  }

  /** After its last step. A sweep without an end, whose people a node of an older version has banned, would never be over. */
  stateAfter({ sweepUntil, banned, groupMessages, privateMessages }: ImBatch): Partial<ImBatch> {
    if (!sweepUntil || !banned) return { state: BatchState.Done };
    return { state: BatchState.Sweeping, recalledBefore: groupMessages + privateMessages };
  }

  /** Where the batch recalls anyway, messages that got their ids before it looked, but were stored after, are swept as well. */
  private async findFloor({ step }: SweptKind, batch: ImBatch): Promise<number> {
    const newest = await step.findNewestId();
    if (!step.isWanted(batch)) return newest;
    return Math.min(newest, await step.findIdSince(new Date(Date.now() - SETTLED_MS)));
  }
}
