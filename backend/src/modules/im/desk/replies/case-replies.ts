import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { IM } from '../../tables/im-source';
import { PushStatus } from '../../tables/im-sm-push-task.entity';
import { ImCaseReply, type ReplyState } from '../tables/case-reply.entity';
import { readPushStatuses } from './push-statuses';
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

  private readStatuses(groups: readonly Group[]): Promise<Map<number, PushStatus>> {
    const ids = groups.filter(({ state }) => state === 'ordered').map(({ taskId }) => Number(taskId));
    return readPushStatuses(ids, this.chat.manager);
  }
}

/** A push that was deleted after it was sent has been sent; one that is gone from the chat product says nothing. */
function countOf(status: PushStatus | undefined): Count {
  if (status === undefined) return 'unknown';
  if (status === PushStatus.Sent) return 'told';
  return status === PushStatus.Cancelled ? 'notTold' : 'pending';
}
