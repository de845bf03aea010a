import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThan, LessThanOrEqual } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { retryOnDeadlock } from '../../../../../kernel/stores/database/retry-on-deadlock';
import type { Lease } from '../../../../../kernel/durability/lease/lease';
import { LeaseLost } from '../../../../../kernel/durability/lease/lease-lost';
import { Leases } from '../../../../../kernel/durability/lease/leases';
import { ImWordingLine, LineState } from './wording-line.entity';
import { type Failure, ImWordingRun } from './wording-run.entity';
import { RunState } from '../../../tables/wording-run-figures.dto';
import { WordingSettings } from './wording-settings';

const MOST_SWEPT = 100;

export type WordingLease = Lease<ImWordingRun>;

/** The rows with the progress of runs. Only the owner of the lease can write: a node that lost its lease changes nothing. */
@Injectable()
export class WordingRuns {
  private readonly leases: Leases<ImWordingRun>;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    settings: WordingSettings,
  ) {
    const standing = { state: RunState.UnderWay };
    const columns = { Entity: ImWordingRun, key: 'id', owner: 'owner', until: 'lease', leasable: standing } as const;
    this.leases = new Leases(source, columns, () => settings.lease);
  }

  /** Takes the lease of an unfinished run if no other node has it. */
  async takeLease(id: number): Promise<WordingLease | undefined> {
    return (await this.leases.takeLease(id))?.keepRenewed();
  }

  readRun(id: number): Promise<ImWordingRun> {
    return this.source.manager.findOneByOrFail(ImWordingRun, { id });
  }

  /** The next phrase that is not finished; null if all are. */
  nextLine(runId: number): Promise<ImWordingLine | null> {
    const where = { runId, state: LessThan(LineState.Told) };
    return this.source.manager.findOne(ImWordingLine, { where, order: { nth: 'ASC' } });
  }

  lineAfter({ runId, nth }: ImWordingLine): Promise<ImWordingLine | null> {
    return this.source.manager.findOneBy(ImWordingLine, { runId, nth: nth + 1 });
  }

  /** Records that a phrase becomes a message, with the progress of the run. @throws LeaseLost if the lease is lost or the run has ended */
  async updateLine(
    lease: WordingLease,
    { id }: ImWordingLine,
    change: QueryDeepPartialEntity<ImWordingLine>,
    progress: QueryDeepPartialEntity<ImWordingRun>,
    manager: EntityManager,
  ): Promise<void> {
    await lease.writeRow(progress, manager);
    await manager.update(ImWordingLine, { id }, change);
  }

  /** Records that the message exists, whichever node owns the run by now. */
  async recordStored({ id, runId, nth }: ImWordingLine, messageId: number): Promise<void> {
    await this.inTransaction(async (manager) => {
      const line = { id, state: LineState.Begun };
      await manager.update(ImWordingLine, line, { messageId, state: LineState.Stored });
      await manager.update(ImWordingRun, { id: runId, done: LessThan(nth) }, { done: nth });
    });
  }

  /**
   * Records that the members received the phrase, even if the run was cancelled after it. @throws LeaseLost if another node has taken over
   */
  async recordDelivered(lease: WordingLease, { id }: ImWordingLine, frames: number, nextTime: Date): Promise<void> {
    await this.inTransaction(async (manager) => {
      const progress = { frames: () => `frames + ${frames}`, problem: null, nextTime };
      if (!(await manager.update(ImWordingRun, lease.ownCondition, progress)).affected) throw new LeaseLost(lease.name);
      await manager.update(ImWordingLine, { id }, { state: LineState.Told });
    });
  }

  inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return retryOnDeadlock(() => this.source.transaction(work));
  }

  /** @returns whether the run was active */
  async endRun(id: number, state: RunState, failure: Failure | null = null): Promise<boolean> {
    const over = { state, active: null, nextTime: null, problem: null, failure, endTime: new Date() };
    const { affected } = await this.source.manager.update(ImWordingRun, { id, state: RunState.UnderWay }, over);
    return !!affected;
  }

  /** Runs whose next phrase is due and that no living node is working on. */
  findDue(): Promise<ImWordingRun[]> {
    const where = { state: RunState.UnderWay, nextTime: LessThanOrEqual(new Date()) };
    return this.leases.findUnheld(where, { order: { nextTime: 'ASC' }, take: MOST_SWEPT });
  }
}
