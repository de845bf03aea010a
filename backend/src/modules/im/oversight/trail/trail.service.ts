import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { ActState } from './act.entity';
import { ActHooks } from './act-hooks';
import { ActPublisher } from './act-publisher';
import type { ActOrder, ActTarget } from './act-order';
import { AuditTrail } from './audit-trail';

export type { ActOrder, ActTarget };

/**
 * The audit trail for modules outside of the chat: it records acts of staff on rows of the console's own database like acts on the
 * chat.
 */
@Injectable()
export class TrailService {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly trail: AuditTrail,
    private readonly publisher: ActPublisher,
    private readonly hooks: ActHooks,
  ) {}

  /**
   * Changes rows and records that in the audit trail, in one transaction.
   * @param work returns the targets that it really changed, if these are not the targets of the order; an error rolls back everything
   * @returns how many targets it changed
   */
  async performAct(
    order: ActOrder,
    work: (manager: EntityManager) => Promise<readonly ActTarget[] | void>,
  ): Promise<number> {
    await this.hooks.askBefore(order);
    const batch = newBatch();
    const { targets, actIds } = await retryOnDeadlock(() =>
      this.own.transaction(async (manager) => {
        const targets = (await work(manager)) ?? order.targets;
        return { targets, actIds: await this.write({ ...order, targets }, batch, manager) };
      }),
    );
    this.publisher.publishActs(targets, actIds);
    this.hooks.notifyAfter(order, targets, batch);
    return targets.length;
  }

  /** Records what was done or seen, in the transaction of the caller. */
  recordAct(order: ActOrder, manager?: EntityManager): Promise<number[]> {
    return this.write(order, newBatch(), manager);
  }

  private write(order: ActOrder, batch: string, manager?: EntityManager): Promise<number[]> {
    return this.trail.insertEntries(order, order.targets, ActState.Done, batch, manager);
  }
}

const newBatch = (): string => randomUUID().replaceAll('-', '');
