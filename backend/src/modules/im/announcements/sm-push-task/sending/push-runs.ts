import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { retryOnDeadlock } from '../../../../../kernel/database/retry-on-deadlock';
import { PushHalted } from './push-halted';
import { PushLease } from './push-lease';
import { ImPushPage } from './push-page.entity';
import { ImPushRun } from './push-run.entity';
import { PushSettings } from './push-settings';

const MOST_SWEPT = 100;

export type Page = Pick<ImPushPage, 'firstId' | 'lastId' | 'recipients' | 'online' | 'frames'>;

/** The rows that say how far pushes are. Each write is the owner's alone: one that lost its lease changes nothing. */
@Injectable()
export class PushRuns {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly settings: PushSettings,
  ) {}

  /** Takes a push, where nobody else is at it. */
  async take(taskId: number): Promise<PushLease | undefined> {
    const runs = this.source.getRepository(ImPushRun);
    if (!(await runs.existsBy({ taskId })))
      await runs.createQueryBuilder().insert().values({ taskId }).orIgnore().updateEntity(false).execute();
    const [owner, now] = [randomUUID(), Date.now()];
    const until = now + this.settings.lease;
    const { affected } = await runs
      .createQueryBuilder()
      .update()
      .set({ owner, lease: until, node: `${hostname()}:${process.pid}` })
      .where('taskId = :taskId AND (owner IS NULL OR lease < :now)', { taskId, now })
      .execute();
    if (!affected) return undefined;
    const renewal = (lease: number) => this.write(this.source.manager, taskId, owner, { lease });
    return new PushLease(taskId, owner, until, this.settings.lease, renewal);
  }

  read(taskId: number): Promise<ImPushRun> {
    return this.source.manager.findOneByOrFail(ImPushRun, { taskId });
  }

  /** @throws Halted where the lease is lost */
  async set(lease: PushLease, change: Partial<ImPushRun>, manager = this.source.manager): Promise<void> {
    if (!(await this.write(manager, lease.taskId, lease.owner, change))) throw new PushHalted('lease');
  }

  /**
   * A task that never began has sent nothing, whatever stands here: rows under its id are those of a task that the chat
   * product's database had before it was replaced.
   */
  async reset(lease: PushLease): Promise<void> {
    const nothing = { reached: 0, done: 0, online: 0, frames: 0, delivered: 0, pages: 0 };
    await this.source.transaction(async (manager) => {
      await this.set(lease, { ...nothing, maxId: null, recipients: null, startTime: null, endTime: null }, manager);
      await manager.delete(ImPushPage, { taskId: lease.taskId });
    });
  }

  /** Whoever it is for is counted while it is already being sent. */
  async count(taskId: number, recipients: number): Promise<void> {
    await this.source.manager.update(ImPushRun, { taskId, recipients: IsNull() }, { recipients });
  }

  /** Enters a page that was sent into the ledger, and moves on, both or neither. @throws Halted where the lease is lost */
  async turn(lease: PushLease, from: number, page: Page): Promise<void> {
    const until = lease.next;
    await retryOnDeadlock(() =>
      this.source.transaction(async (manager) => {
        const change = {
          lease: until,
          reached: page.lastId,
          done: () => `done + ${page.recipients}`,
          online: () => `online + ${page.online}`,
          frames: () => `frames + ${page.frames}`,
          pages: () => 'pages + 1',
        };
        if (!(await this.write(manager, lease.taskId, lease.owner, change, from))) throw new PushHalted('lease');
        await manager.insert(ImPushPage, { ...page, taskId: lease.taskId, doneTime: new Date() });
      }),
    );
    lease.prolonged(until);
  }

  /** Those of these tasks that a living node is at. */
  async underWay(taskIds: readonly number[]): Promise<Set<number>> {
    if (!taskIds.length) return new Set();
    const where = { taskId: In([...taskIds]), owner: Not(IsNull()), lease: MoreThan(Date.now()) };
    return new Set((await this.source.manager.findBy(ImPushRun, where)).map(({ taskId }) => taskId));
  }

  /** Tasks whose books nobody has closed, and whose node is gone. */
  async open(): Promise<number[]> {
    const where = { endTime: IsNull(), lease: LessThan(Date.now()) };
    const runs = await this.source.manager.find(ImPushRun, { where, take: MOST_SWEPT });
    return runs.map(({ taskId }) => taskId);
  }

  /** Whether it has begun, and nobody has closed its books. */
  isOpen(taskId: number): Promise<boolean> {
    return this.source.manager.existsBy(ImPushRun, { taskId, endTime: IsNull() });
  }

  /** Lets another node take it at once. */
  async release(lease: PushLease): Promise<void> {
    lease.end();
    await this.write(this.source.manager, lease.taskId, lease.owner, { owner: null, lease: 0, problem: null });
  }

  private async write(
    manager: EntityManager,
    taskId: number,
    owner: string,
    change: QueryDeepPartialEntity<ImPushRun>,
    reached?: number,
  ): Promise<boolean> {
    const update = manager.createQueryBuilder().update(ImPushRun).set(change);
    update.where('taskId = :taskId AND owner = :owner', { taskId, owner });
    if (reached !== undefined) update.andWhere('reached = :reached', { reached });
    return ((await update.execute()).affected ?? 0) > 0;
  }
}
