import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { context } from '../../../../kernel/basis/context/context';
import { Outbox } from '../../../../kernel/durability/outbox/outbox';
import type { PushDeed } from './sm-push-task.dto';
import { ImPushEvent, type PushAction } from './push-event.entity';

const MOST_SHOWN = 200;

/** The history of push tasks: who did what. */
@Injectable()
export class PushHistory {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /**
   * Records an action of the caller. Call it last in the transaction that changes the tasks, because no transaction spans both databases if
   * the chat has its own.
   */
  async recordAction(
    taskIds: readonly number[],
    action: PushAction,
    detail: object | null = null,
    manager?: EntityManager,
  ): Promise<void> {
    const staff = context()?.staff;
    const by = { userId: staff?.id ?? null, userName: staff?.name ?? null };
    await new Outbox(this.source).managerBeside(manager ?? this.source.manager).insert(
      ImPushEvent,
      taskIds.map((taskId) => ({ taskId, action, detail, ...by })),
    );
  }

  /** The latest entries, oldest first. */
  async listDeeds(taskId: number): Promise<PushDeed[]> {
    const events = await this.source.manager.find(ImPushEvent, {
      where: { taskId },
      order: { id: 'DESC' },
      take: MOST_SHOWN,
    });
    return events
      .reverse()
      .map(({ action, userId, userName, detail, createTime }) => ({ action, userId, userName, detail, createTime }));
  }
}
