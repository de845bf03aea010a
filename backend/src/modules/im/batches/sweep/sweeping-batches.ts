import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type FindOptionsWhere, In, IsNull, LessThan, LessThanOrEqual } from 'typeorm';
import { chunked } from '../../../../kernel/basis/lists/chunked';
import { readDatabaseNow } from '../../../../kernel/stores/database/database-now';
import { BatchState, ImBatch } from '../tables/batch.entity';
import { SweepSettings } from './sweep-settings';
import type { NewestIds } from './swept-kinds';

const AT_ONCE = 1000;
const LONGEST_PROBLEM = 255;
/** A look that is this many pauses late was lost. */
const LATE = 4;

const SWEEPING = { state: BatchState.Sweeping };

const COLUMNS = {
  ...{ id: true, banned: true, sinceTime: true },
  ...{ sweepUntil: true, sweepGroupId: true, sweepPrivateId: true },
} as const;

export type SweepingBatch = Pick<ImBatch, keyof typeof COLUMNS>;

/** The rows of batches that sweep: how far they have looked, and their end. All times are those of the database. */
@Injectable()
export class SweepingBatches {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly settings: SweepSettings,
  ) {}

  findAll(): Promise<SweepingBatch[]> {
    return this.own.manager.find(ImBatch, { select: COLUMNS, where: SWEEPING, order: { id: 'ASC' } });
  }

  async isOverdue(): Promise<boolean> {
    const late = new Date((await this.now()) - LATE * this.settings.look);
    const where = [IsNull(), LessThan(late)].map((sweepTime) => ({ ...SWEEPING, sweepTime }));
    return this.own.manager.existsBy(ImBatch, where);
  }

  /**
   * Notes a complete look, and ends the sweeps whose end was before it.
   * @param time when the look began @param settled the ids up to which nothing can appear any more
   */
  async noteLook(batches: readonly SweepingBatch[], time: Date, settled: NewestIds): Promise<void> {
    const floors = Object.fromEntries(
      Object.entries(settled).map(([floor, id]) => [
        floor,
        () => `CASE WHEN \`${floor}\` < ${Number(id)} THEN ${Number(id)} ELSE \`${floor}\` END`,
      ]),
    );
    for (const some of chunked(batches, AT_ONCE)) {
      const id = In(some.map((batch) => batch.id));
      const older = [IsNull(), LessThan(time)].map((sweepTime) => ({ ...SWEEPING, id, sweepTime }));
      await this.change(older, { ...floors, sweepTime: time, problem: null });
      const isOver = { ...SWEEPING, id, sweepUntil: LessThanOrEqual(time), sweepTime: time };
      await this.change(isOver, { state: BatchState.Done });
    }
  }

  /** Says why these batches, or all, could not be looked at. */
  async noteProblem(problem: string, batch?: number): Promise<void> {
    const where = { ...SWEEPING, ...(batch !== undefined && { id: batch }) };
    await this.change(where, { problem: problem.slice(0, LONGEST_PROBLEM) });
  }

  /**
   * Ends the sweeps whose end was long ago: after a restore or a standstill, or because no look succeeds. They keep their problem.
   * @returns the ids of their batches
   */
  async giveUpLate(): Promise<number[]> {
    const longAgo = new Date((await this.now()) - this.settings.longest);
    const late = { ...SWEEPING, sweepUntil: LessThan(longAgo) };
    const ids = (await this.own.manager.find(ImBatch, { select: { id: true }, where: late })).map(({ id }) => id);
    for (const some of chunked(ids, AT_ONCE)) await this.change({ ...late, id: In(some) }, { state: BatchState.Done });
    return ids;
  }

  now(): Promise<number> {
    return readDatabaseNow(this.own.manager);
  }

  /** It does not count as an edit of the row. */
  private async change(where: FindOptionsWhere<ImBatch> | FindOptionsWhere<ImBatch>[], change: object): Promise<void> {
    const update = this.own.createQueryBuilder().update(ImBatch).set(change).where(where);
    update.callListeners(false).updateEntity(false);
    await update.execute();
  }
}
