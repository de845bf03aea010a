import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { Handles, Sweeps } from '../../../kernel/durability/engine/handles.decorator';
import type { Job, JobRun } from '../../../kernel/durability/engine/job';
import { MOST_NAMED } from '../announcements/sm-push-task/house-pushes';
import { TellingReporters } from '../desk/replies/telling-reporters';
import { ImCaseReply } from '../desk/tables/case-reply.entity';
import { CancelledTexts } from './cancelled-texts';
import { LostOrders } from './lost-orders';
import { ReplyOrders } from './reply-orders';
import { ReplyRecipients } from './reply-recipients';
import { hasText, saysTheSame } from './reply-text';
import { sendJob, sendReplies } from './send-replies';

/** Tells reporters, of whatever cases, by pushes that say the same to up to fifty of them. */
@Injectable()
export class ReplySender {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly telling: TellingReporters,
    private readonly recipients: ReplyRecipients,
    private readonly orders: ReplyOrders,
    private readonly lost: LostOrders,
    private readonly cancelled: CancelledTexts,
  ) {}

  @Handles(sendReplies)
  async sendAll(_: object, { signal }: JobRun): Promise<void> {
    let isLeft = true;
    while (isLeft && !signal.aborted) isLeft = await this.sendSome();
  }

  @Sweeps(sendReplies)
  async findPending(): Promise<Job<object>[]> {
    await this.lost.giveUpLost();
    return (await this.own.manager.existsBy(ImCaseReply, { state: 'pending' })) ? [sendJob()] : [];
  }

  /** @returns whether there may be more */
  private async sendSome(): Promise<boolean> {
    const page = { where: { state: 'pending' }, order: { id: 'ASC' }, take: MOST_NAMED } as const;
    const replies = await this.own.manager.find(ImCaseReply, page);
    if (await this.cancelled.forgetCancelled(replies)) return true;
    const [first, ...rest] = replies.filter(hasText);
    if (!first) return false;
    const same = [first, ...rest.filter((reply) => saysTheSame(reply, first))];
    // Whoever switched it off does not want that somebody hears of it much later.
    const to = this.telling.isOn ? await this.recipients.findRecipients(same) : new Map<number, number>();
    await this.leaveOut(same.filter(({ id }) => !to.has(id)));
    if (to.size) await this.orders.placeOrder({ saying: first, to });
    return true;
  }

  private async leaveOut(replies: readonly ImCaseReply[]): Promise<void> {
    const ids = replies.map(({ id }) => id);
    if (ids.length) await this.own.manager.update(ImCaseReply, { id: In(ids), state: 'pending' }, { state: 'left' });
  }
}
