import type { EntityManager } from 'typeorm';
import { insertMany } from '../../../../kernel/database/insert-many';
import { MessageStatus, MessageType } from '../../tables/columns/message-type';
import { ImPrivateMessage } from '../../tables/im-private-message.entity';
import { wholeSecond } from '../../tables/columns/whole-second';
import type { RecalledKind, ToldRecall } from './recalls.service';

/** What people have said to each other. */
export const PRIVATE_RECALL: RecalledKind<ImPrivateMessage> = {
  action: 'private_message.recall',
  Entity: ImPrivateMessage,
  table: 'im_private_message',
  select: { id: true, send_id: true, recv_id: true, type: true, status: true },
  targets: (messages) =>
    messages.map(({ id, send_id, recv_id }) => ({
      type: 'private_message',
      id,
      name: `${send_id}:${recv_id}`,
      detail: { send_id, recv_id },
      personId: send_id || null,
    })),
  tell,
};

/** Clients find the chat by its two sides. */
async function tell(manager: EntityManager, messages: readonly ImPrivateMessage[]): Promise<ToldRecall> {
  const now = new Date();
  const rows = messages.map(({ id, send_id, recv_id }) => ({
    send_id,
    recv_id,
    content: String(id),
    type: MessageType.Recall,
    status: MessageStatus.Pending,
    send_time: now,
  }));
  const ids = await insertMany(manager, ImPrivateMessage, rows);
  const steps = rows.map(({ send_id, recv_id, content, type, status }, at) => ({
    do: 'private' as const,
    senderId: send_id,
    userIds: send_id === recv_id ? [send_id] : [send_id, recv_id],
    data: { id: ids[at], sendId: send_id, recvId: recv_id, content, type, status, sendTime: wholeSecond(now) },
  }));
  return { steps, noticeIds: ids };
}
