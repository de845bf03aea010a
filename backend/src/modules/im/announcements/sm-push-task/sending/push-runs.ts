import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { retryOnDeadlock } from '../../../../../kernel/stores/database/retry-on-deadlock';
import type { Lease } from '../../../../../kernel/durability/lease/lease';
import type { Change } from '../../../../../kernel/durability/lease/lease-rows';
import { Leases } from '../../../../../kernel/durability/lease/leases';
import { ImPushPage } from './push-page.entity';
import { ImPushRun, type PushProblem } from './push-run.entity';
import { PushSettings } from './push-settings';

const MOST_SWEPT = 100;

export type PushLease = Lease<ImPushRun>;

export type Page = Pick<ImPushPage, 'firstId' | 'lastId' | 'recipients' | 'online' | 'frames'>;

/** The rows with the progress of pushes. Only the owner of the lease can write: a node that lost its lease changes nothing. */
@Injectable()
export class PushRuns {
  private readonly leases: Leases<ImPushRun>;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    settings: PushSettings,
  ) {
    const columns = { Entity: ImPushRun, key: 'taskId', owner: 'owner', until: 'lease' } as const;
    this.leases = new Leases(source, columns, () => settings.lease);
  }

  /** Takes the lease of a push if no other node has it. */
  async takeLease(taskId: number): Promise<PushLease | undefined> {
    const runs = this.source.getRepository(ImPushRun);
    if (!(await runs.existsBy({ taskId })))
      await runs.createQueryBuilder().insert().values({ taskId }).orIgnore().updateEntity(false).execute();
    return (await this.leases.takeLease(taskId, { change: { node: `${hostname()}:${process.pid}` } }))?.keepRenewed();
  }

  readRun(taskId: number): Promise<ImPushRun> {
    return this.source.manager.findOneByOrFail(ImPushRun, { taskId });
  }

  /**
   * Resets the progress of a task that has never started. The row may belong to an earlier task with the same id, from before the chat
   * product's database was replaced.
   */
  async reset(lease: PushLease): Promise<void> {
    const nothing = { reached: 0, done: 0, online: 0, frames: 0, delivered: 0, pages: 0 };
    const change = { ...nothing, maxId: null, recipients: null, startTime: null, endTime: null, problem: null };
    await this.writeRun(lease, change, (manager) => manager.delete(ImPushPage, { taskId: lease.key }));
  }

  /** Writes the row and what must not be missing beside it, in one transaction. @throws LeaseLost */
  async writeRun(
    lease: PushLease,
    change: Change<ImPushRun>,
    beside: (manager: EntityManager) => Promise<unknown>,
  ): Promise<void> {
    await retryOnDeadlock(() =>
      this.source.transaction(async (manager) => {
        await lease.writeRow(change, manager);
        await beside(manager);
      }),
    );
  }

  /** Stores the number of recipients, which is counted while the push is already being sent. */
  async storeRecipientCount(taskId: number, recipients: number): Promise<void> {
    await this.source.manager.update(ImPushRun, { taskId, recipients: IsNull() }, { recipients });
  }

  /**
   * Records a sent page in the ledger and moves the cursor, in one transaction. @throws LeaseLost if the lease is lost, or the page is
   * not the next one
   */
  async turn(lease: PushLease, from: number, page: Page, problem: PushProblem | null): Promise<void> {
    const change = {
      problem,
      reached: page.lastId,
      done: () => `done + ${page.recipients}`,
      online: () => `online + ${page.online}`,
      frames: () => `frames + ${page.frames}`,
      pages: () => 'pages + 1',
    };
    await retryOnDeadlock(() =>
      this.source.transaction(async (manager) => {
        await lease.writeRow(change, manager, { reached: from });
        await manager.insert(ImPushPage, { ...page, taskId: lease.key, doneTime: new Date() });
      }),
    );
  }

  /** Those among these tasks that a living node is sending. */
  async underWay(taskIds: readonly number[]): Promise<Set<number>> {
    if (!taskIds.length) return new Set();
    const runs = await this.source.manager.findBy(ImPushRun, { taskId: In([...taskIds]) });
    return new Set(runs.filter((run) => this.leases.isHeld(run)).map(({ taskId }) => taskId));
  }

  /** Runs without an end whose node is gone. */
  async findAbandoned(): Promise<number[]> {
    const runs = await this.leases.findUnheld({ endTime: IsNull() }, { take: MOST_SWEPT });
    return runs.map(({ taskId }) => taskId);
  }

  /** Whether a run has started and has no end yet. */
  isOpen(taskId: number): Promise<boolean> {
    return this.source.manager.existsBy(ImPushRun, { taskId, endTime: IsNull() });
  }
}
