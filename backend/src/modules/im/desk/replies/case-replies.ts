import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { IM } from '../../tables/im-source';
import { ImSmPushTask, PushStatus } from '../../tables/im-sm-push-task.entity';
import { ImCaseReply, type ReplyState } from '../tables/case-reply.entity';
import type { ReplyCounts } from './reply-counts.dto';

interface Group {
  state: ReplyState;
  taskId: number | null;
  n: number;
}

type Count = keyof ReplyCounts;

const OF_STATE: Record<Exclude<ReplyState, 'ordered'>, Count> = {
  pending: 'pending',
  ordering: 'pending',
  unknown: 'unknown',
  left: 'notTold',
};

/** Counts the reporters of a case who were told what became of it. */
@Injectable()
export class CaseReplies {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
  ) {}

  /** @returns null if nobody is to be told */
  async countReplies(caseId: number): Promise<ReplyCounts | null> {
    const groups = await this.readGroups(caseId);
    if (!groups.length) return null;
    const statuses = await this.readStatuses(groups);
    const counts: ReplyCounts = { told: 0, pending: 0, notTold: 0, unknown: 0 };
    for (const { state, taskId, n } of groups)
      counts[state === 'ordered' ? countOf(statuses.get(Number(taskId))) : OF_STATE[state]] += Number(n);
    return counts;
  }

  private readGroups(caseId: number): Promise<Group[]> {
    const rows = this.own
      .createQueryBuilder(ImCaseReply, 'r')
      .select('r.state', 'state')
      .addSelect('r.taskId', 'taskId');
    return rows
      .addSelect('COUNT(*)', 'n')
      .where({ caseId })
      .groupBy('r.state')
      .addGroupBy('r.taskId')
      .getRawMany<Group>();
  }

  private async readStatuses(groups: readonly Group[]): Promise<Map<number, PushStatus>> {
    const ids = groups.filter(({ state }) => state === 'ordered').map(({ taskId }) => Number(taskId));
    if (!ids.length) return new Map();
    const select = { id: true, status: true, deleted: true } as const;
    const tasks = await this.chat.manager.find(ImSmPushTask, { select, where: { id: In(ids) } });
    return new Map(tasks.map((task) => [task.id, statusOf(task)]));
  }
}

/** One that was deleted before it was sent is never sent. */
const statusOf = ({ status, deleted }: Pick<ImSmPushTask, 'status' | 'deleted'>): PushStatus =>
  deleted && status === PushStatus.Pending ? PushStatus.Cancelled : status;

/** A push that was deleted after it was sent has been sent; one that is gone from the chat product says nothing. */
function countOf(status: PushStatus | undefined): Count {
  if (status === undefined) return 'unknown';
  if (status === PushStatus.Sent) return 'told';
  return status === PushStatus.Cancelled ? 'notTold' : 'pending';
}
