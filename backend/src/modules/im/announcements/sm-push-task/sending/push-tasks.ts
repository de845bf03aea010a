import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type FindOptionsWhere, In, IsNull, LessThanOrEqual, Or } from 'typeorm';
import { brokenUniqueness } from '../../../../../kernel/stores/database/unique-violation';
import { Flag } from '../../../tables/columns/flag.decorator';
import { IM } from '../../../tables/im-source';
import { ImSystemMessage } from '../../../tables/im-system-message.entity';
import { ImSmPushTask, PushStatus } from '../../../tables/im-sm-push-task.entity';

const MOST_SWEPT = 100;

/** Not deleted. Rows of the chat product may have null here. */
const STANDING: FindOptionsWhere<ImSmPushTask> = { deleted: Or(IsNull(), In([Flag.No])) };

/** Reads and writes the chat product's rows for the sender. Each change of status is a compare-and-set. */
@Injectable()
export class PushTasks {
  constructor(@InjectDataSource(IM) private readonly source: DataSource) {}

  /** null if it was deleted. */
  findTask(id: number): Promise<ImSmPushTask | null> {
    return this.source.manager.findOneBy(ImSmPushTask, { id, ...STANDING });
  }

  message(id: number): Promise<ImSystemMessage | null> {
    return this.source.manager.findOneBy(ImSystemMessage, { id });
  }

  hasStatus(id: number, statuses: readonly PushStatus[]): Promise<boolean> {
    return this.source.manager.existsBy(ImSmPushTask, { id, status: In(statuses), ...STANDING });
  }

  /** The highest number of any push. */
  async lastNumber(): Promise<number> {
    const rows = await this.source.query<{ last: number | string | null }[]>(
      'SELECT MAX(`seq_no`) AS last FROM `im_sm_push_task`',
    );
    return Number(rows[0]?.last ?? 0);
  }

  /** Starts sending with this number. @returns whether it could start, or `taken` if another push has the number */
  async beginSending({ id, status }: ImSmPushTask, seq_no: number): Promise<boolean | 'taken'> {
    try {
      return await this.move(id, status, { status: PushStatus.Sending, seq_no });
    } catch (error) {
      if (brokenUniqueness(error) === undefined) throw error;
      return 'taken';
    }
  }

  markSent(id: number): Promise<boolean> {
    return this.move(id, PushStatus.Sending, { status: PushStatus.Sent });
  }

  /** Marks a task that cannot be sent. */
  async giveUp(id: number): Promise<void> {
    for (const from of [PushStatus.Pending, PushStatus.Sending])
      await this.move(id, from, { status: PushStatus.Cancelled });
  }

  /** The pending tasks that are due. */
  findDue(): Promise<ImSmPushTask[]> {
    return this.source.manager.find(ImSmPushTask, {
      where: { status: PushStatus.Pending, send_time: Or(IsNull(), LessThanOrEqual(new Date())), ...STANDING },
      order: { send_time: 'ASC', id: 'ASC' },
      take: MOST_SWEPT,
    });
  }

  sending(): Promise<ImSmPushTask[]> {
    const where = { status: PushStatus.Sending, ...STANDING };
    return this.source.manager.find(ImSmPushTask, { where, take: MOST_SWEPT });
  }

  private async move(id: number, from: PushStatus, change: Partial<ImSmPushTask>): Promise<boolean> {
    const { affected } = await this.source.manager.update(ImSmPushTask, { id, status: from, ...STANDING }, change);
    return !!affected;
  }
}
