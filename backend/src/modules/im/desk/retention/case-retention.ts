import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Live } from '../../../../kernel/access/live/live';
import { Handles } from '../../../../kernel/durability/engine/handles.decorator';
import { keptSince } from '../../../../kernel/crud/retention/keep-days';
import { readDatabaseNow } from '../../../../kernel/stores/database/database-now';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { CASE_TOPIC } from '../case-topic';
import { ImCase } from '../tables/case.entity';
import { CaseKeep, WITHOUT_END } from './case-keep';
import { removeCases } from './case-removal';
import { type DueCases, dueCases } from './due-cases';

const AT_ONCE = 50;
/** A case may have thousands of reports. One with more goes alone. */
const SIGNALS_AT_ONCE = 5000;

/** Removes closed cases that are older than they are kept. A system task calls it. */
@Injectable()
export class CaseRetention {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly keep: CaseKeep,
    private readonly live: Live,
  ) {}

  @Handles('case.clear', { summary: 'call.clearCases', parameters: [] })
  async removeOld(): Promise<{ deleted: number }> {
    const days = await this.keep.readDays();
    if (days === WITHOUT_END) return { deleted: 0 };
    const now = await readDatabaseNow(this.own.manager);
    const since = keptSince(days, new Date(now));
    const due = dueCases(since, now);
    let deleted = 0;
    for (let ids = await this.findDue(due, 0); ids.length; ids = await this.findDue(due, ids.at(-1) ?? 0))
      deleted += await this.removePortion(ids, due, since);
    return { deleted };
  }

  /** The oldest cases that are due, after one, as many as are removed at once. */
  private async findDue({ sql, params }: DueCases, after: number): Promise<number[]> {
    const rows = await this.own.manager
      .createQueryBuilder(ImCase, 'c')
      .select(['c.id AS id', 'c.signals AS signals'])
      .where(sql, params)
      .andWhere('c.id > :after', { after })
      .orderBy('c.id')
      .limit(AT_ONCE)
      .getRawMany<{ id: number; signals: number }>();
    return firstOf(rows);
  }

  private async removePortion(ids: readonly number[], due: DueCases, since: Date): Promise<number> {
    const removed = await retryOnDeadlock(() =>
      this.own.transaction((manager) => removeCases(ids, { due, since }, manager)),
    );
    if (removed) this.live.publishChange(CASE_TOPIC, {});
    return removed;
  }
}

/** @returns at least one, if there is any */
function firstOf(rows: readonly { id: number; signals: number }[]): number[] {
  let signals = 0;
  const end = rows.findIndex((row, nth) => (signals += Number(row.signals)) > SIGNALS_AT_ONCE && nth > 0);
  return rows.slice(0, end < 0 ? rows.length : end).map(({ id }) => Number(id));
}
