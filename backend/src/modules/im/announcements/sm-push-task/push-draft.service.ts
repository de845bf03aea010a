import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Draft } from '../../../../kernel/crud/service/crud.service';
import { held } from '../../../../kernel/stores/database/for-update';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImSystemMessage } from '../../tables/im-system-message.entity';
import { idsIn, listOf } from './audience';
import { RecipientsService } from './recipients.service';
import type { ImSmPushTask } from '../../tables/im-sm-push-task.entity';

export type TaskDraft = Draft<ImSmPushTask>;
type Plan = Pick<ImSmPushTask, 'message_id' | 'send_time' | 'send_to_all' | 'recv_ids'>;

/** Validates what staff want to push, to whom, and when. */
@Injectable()
export class PushDrafts {
  constructor(private readonly recipients: RecipientsService) {}

  /** The validated plan. @throws BusinessError or InvalidError if it cannot be sent */
  async completePlan(draft: TaskDraft, manager: EntityManager, current?: ImSmPushTask): Promise<Plan> {
    const message_id = draft.message_id ?? current?.message_id ?? 0;
    const send_to_all = draft.send_to_all ?? current?.send_to_all ?? Flag.Yes;
    const recv_ids = draft.recv_ids === undefined ? (current?.recv_ids ?? '') : draft.recv_ids;
    if (send_to_all && draft.recv_ids) throw invalid('recv_ids', 'im.sentToAll');
    const plan = {
      message_id,
      send_time: dueAt(draft.send_time === undefined ? current?.send_time : (draft.send_time as Date | null)),
      send_to_all,
      recv_ids: send_to_all ? '' : await this.named(recv_ids ?? '', manager),
    };
    if (current?.seq_no != null) refuseOther(current, plan);
    await this.holdMessage(message_id, manager);
    return plan;
  }

  /** Locks the message until the transaction ends, so that nobody deletes it. @throws BusinessError `im.messageMissing` */
  async holdMessage(id: number, manager: EntityManager): Promise<void> {
    // A locking read, which sees the current row instead of the transaction's snapshot.
    const message = await manager.findOne(ImSystemMessage, { where: { id }, ...held(manager) });
    if (!message || message.deleted) throw new BusinessError('im.messageMissing');
  }

  private async named(text: string, manager: EntityManager): Promise<string> {
    const ids = idsIn(text);
    if (!ids.length) throw invalid('recv_ids', 'im.nobodyChosen');
    const list = listOf(ids);
    const unknown = await this.recipients.unknown(ids, manager);
    if (unknown.length) throw invalid('recv_ids', 'im.unknownRecipients', { ids: unknown.slice(0, 10).join(', ') });
    return list;
  }
}

/** No time, or a time in the past, means now. */
export const dueAt = (time: Date | null | undefined): Date => (time && time > new Date() ? time : new Date());

/** Some people have already received it, so the message and the recipients can no longer change. */
function refuseOther(current: ImSmPushTask, plan: Plan): void {
  const same =
    current.message_id === plan.message_id &&
    current.send_to_all === plan.send_to_all &&
    (current.recv_ids ?? '') === plan.recv_ids;
  if (!same) throw new BusinessError('im.pushBegun', {}, { reason: 'begun' });
}
