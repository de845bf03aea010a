import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Outbox } from '../../../../kernel/durability/outbox/outbox';
import { onCommit } from '../../../../kernel/durability/outbox/transaction-ends';
import { Enforcements } from '../enforcement/enforcements';
import type { ActOrder, ActOutcome } from '../trail/act-order';
import { ActPublisher } from '../trail/act-publisher';
import { ActState } from '../trail/act.entity';
import { AuditTrail } from '../trail/audit-trail';
import { rowsOf } from '../trail/row-image';
import { tracesAfter } from './act-traces';

/** What is recorded, and the rows of the chat that it changed, if they are not those of the targets. */
export type ActRecord = ActOrder & Pick<ActOutcome, 'rows'>;

/** Records acts for which the chat product needs not be told anything. */
@Injectable()
export class ActRecords {
  private readonly outbox: Outbox;

  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly trail: AuditTrail,
    private readonly enforcements: Enforcements,
    private readonly publisher: ActPublisher,
  ) {
    this.outbox = new Outbox(own);
  }

  /** @param manager of the transaction to which the act belongs; call it last in it, because a transaction of another database may fail */
  async writeRecord(record: ActRecord, manager = this.own.manager, batch: string | null = null): Promise<void> {
    if (this.outbox.managerBeside(manager) !== manager) return this.writeBeside(record, manager, batch ?? newBatch());
    this.publish(await this.trail.insertEntries(record, record.targets, ActState.Done, batch, manager));
  }

  /** It is begun until the other database has committed. An order without steps keeps the traces, for a COMMIT without an answer. */
  private async writeBeside(record: ActRecord, chat: EntityManager, batch: string): Promise<void> {
    const traces = await tracesAfter(record.rows ?? rowsOf(record.targets), chat);
    const ids = await this.outbox.writeEntry(
      chat,
      async (own) => {
        const ids = await this.trail.insertEntries(record, record.targets, ActState.Begun, batch, own);
        await this.enforcements.prepareEnforcement(batch, {}, ids, traces, own);
        return ids;
      },
      () => this.withdraw(batch),
    );
    onCommit(chat, async () => {
      await this.trail.settleEntries(ids, ActState.Done);
      this.publish(ids);
    });
  }

  private async withdraw(batch: string): Promise<void> {
    await this.enforcements.withdrawCall(batch);
    await this.trail.settleCall(batch, ActState.Failed);
  }

  private publish(ids: readonly number[]): void {
    this.publisher.publishActs([], ids);
  }
}

const newBatch = (): string => randomUUID().replaceAll('-', '');
