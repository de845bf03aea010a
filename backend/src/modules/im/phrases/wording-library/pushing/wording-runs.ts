import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThan, LessThanOrEqual } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { retryOnDeadlock } from '../../../../../kernel/database/retry-on-deadlock';
import { PushHalted } from '../../../announcements/sm-push-task/sending/push-halted';
import { PushLease } from '../../../announcements/sm-push-task/sending/push-lease';
import { ImWordingLine, LineState } from './wording-line.entity';
import { type Failure, ImWordingRun } from './wording-run.entity';
import { RunState } from '../../../tables/wording-run-figures.dto';
import { WordingSettings } from './wording-settings';

const MOST_SWEPT = 100;

/** The rows that say how far runs are. Each write is the owner's alone: one that lost its lease changes nothing. */
@Injectable()
export class WordingRuns {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly settings: WordingSettings,
  ) {}

  /** Takes a run that is under way, where nobody else is at it. */
  async take(id: number): Promise<PushLease | undefined> {
    const [owner, now] = [randomUUID(), Date.now()];
    const until = now + this.settings.lease;
    const { affected } = await this.source.manager
      .createQueryBuilder()
      .update(ImWordingRun)
      .set({ owner, lease: until })
      .where('id = :id AND state = :state AND (owner IS NULL OR lease < :now)', { id, state: RunState.UnderWay, now })
      .execute();
    if (!affected) return undefined;
    const renewal = (lease: number) => this.write(this.source.manager, id, owner, { lease });
    return new PushLease(id, owner, until, this.settings.lease, renewal);
  }

  read(id: number): Promise<ImWordingRun> {
    return this.source.manager.findOneByOrFail(ImWordingRun, { id });
  }

  /** The phrase that is not done, or none. */
  nextLine(runId: number): Promise<ImWordingLine | null> {
    const where = { runId, state: LessThan(LineState.Told) };
    return this.source.manager.findOne(ImWordingLine, { where, order: { nth: 'ASC' } });
  }

  lineAfter({ runId, nth }: ImWordingLine): Promise<ImWordingLine | null> {
    return this.source.manager.findOneBy(ImWordingLine, { runId, nth: nth + 1 });
  }

  /** @throws Halted where the lease is lost, or the run is not under way any more */
  async set(
    lease: PushLease,
    change: QueryDeepPartialEntity<ImWordingRun>,
    manager = this.source.manager,
  ): Promise<void> {
    if (!(await this.write(manager, lease.taskId, lease.owner, change))) throw new PushHalted('lease');
  }

  /** A phrase is being made a message, or is one: entered with how far the run has come. @throws Halted as `set` does */
  async enter(
    lease: PushLease,
    { id }: ImWordingLine,
    change: QueryDeepPartialEntity<ImWordingLine>,
    progress: QueryDeepPartialEntity<ImWordingRun>,
    manager: EntityManager,
  ): Promise<void> {
    await this.set(lease, { lease: lease.next, ...progress }, manager);
    await manager.update(ImWordingLine, { id }, change);
  }

  /** The message is there: noted whoever is at the run by now. */
  async note({ id, runId, nth }: ImWordingLine, messageId: number): Promise<void> {
    await this.inTransaction(async (manager) => {
      const line = { id, state: LineState.Begun };
      await manager.update(ImWordingLine, line, { messageId, state: LineState.Stored });
      await manager.update(ImWordingRun, { id: runId, done: LessThan(nth) }, { done: nth });
    });
  }

  /** The members have been told, even of a phrase after which the run was cancelled. @throws Halted where another node is at it */
  async told({ taskId, owner }: PushLease, { id }: ImWordingLine, frames: number, nextTime: Date): Promise<void> {
    await this.inTransaction(async (manager) => {
      const ours = { id: taskId, owner };
      const progress = { frames: () => `frames + ${frames}`, problem: null, nextTime };
      if (!(await manager.update(ImWordingRun, ours, progress)).affected) throw new PushHalted('lease');
      await manager.update(ImWordingLine, { id }, { state: LineState.Told });
    });
  }

  inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return retryOnDeadlock(() => this.source.transaction(work));
  }

  /** @returns whether it was under way */
  async end(id: number, state: RunState, failure: Failure | null = null): Promise<boolean> {
    const over = { state, active: null, nextTime: null, problem: null, failure, endTime: new Date() };
    const { affected } = await this.source.manager.update(ImWordingRun, { id, state: RunState.UnderWay }, over);
    return !!affected;
  }

  /** Lets another node take it at once. */
  async release(lease: PushLease): Promise<void> {
    lease.end();
    const { taskId: id, owner } = lease;
    await this.source.manager.update(ImWordingRun, { id, owner }, { owner: null, lease: 0 });
  }

  /** Runs whose next phrase is due, and which no living node is at. */
  due(): Promise<ImWordingRun[]> {
    const where = { state: RunState.UnderWay, nextTime: LessThanOrEqual(new Date()), lease: LessThan(Date.now()) };
    return this.source.manager.find(ImWordingRun, { where, order: { nextTime: 'ASC' }, take: MOST_SWEPT });
  }

  private async write(
    manager: EntityManager,
    id: number,
    owner: string,
    change: QueryDeepPartialEntity<ImWordingRun>,
  ): Promise<boolean> {
    const { affected } = await manager.update(ImWordingRun, { id, owner, state: RunState.UnderWay }, change);
    return !!affected;
  }
}
