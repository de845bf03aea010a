import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { readPushStatuses } from '../desk/replies/push-statuses';
import { ImCaseReply } from '../desk/tables/case-reply.entity';
import { IM } from '../tables/im-source';
import { PushStatus } from '../tables/im-sm-push-task.entity';

/** First texts that were cancelled before anybody got them: nothing was said before then. */
@Injectable()
export class CancelledTexts {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
  ) {}

  /** @returns whether there were some; the replies have to be read again then */
  async forgetCancelled(replies: readonly ImCaseReply[]): Promise<boolean> {
    const told = replies.filter(({ toldOutcome, taskId }) => toldOutcome !== null && taskId !== null);
    const statuses = await readPushStatuses([...new Set(told.map(({ taskId }) => Number(taskId)))], this.chat.manager);
    const cancelled = told.filter(({ taskId }) => statuses.get(Number(taskId)) === PushStatus.Cancelled);
    if (!cancelled.length) return false;
    const taskId = In(cancelled.map((reply) => reply.taskId));
    const asRead = { id: In(cancelled.map(({ id }) => id)), state: 'pending', taskId } as const;
    await this.own.manager.update(ImCaseReply, asRead, { toldOutcome: null, taskId: null });
    return true;
  }
}
