import { type EntityManager, In } from 'typeorm';
import { insertMany } from '../../../../kernel/stores/database/insert-many';
import type { ActTarget } from '../../oversight/trail/act-order';
import { MessageStatus, MessageType } from '../../tables/columns/message-type';
import { ImPrivateMessage } from '../../tables/im-private-message.entity';
import { ImUser } from '../../tables/im-user.entity';
import { wholeSecond } from '../../tables/columns/whole-second';
import type { RecalledKind, RecallNotice } from './recalls.service';

/** How private messages are recalled. */
export const PRIVATE_RECALL: RecalledKind<ImPrivateMessage> = {
  action: 'private_message.recall',
  Entity: ImPrivateMessage,
  table: 'im_private_message',
  select: { id: true, send_id: true, recv_id: true, type: true, status: true },
  targets,
  tell,
};

/** The targets for the audit trail. A private message does not store its author's name, so the names are read here. */
async function targets(messages: readonly ImPrivateMessage[], manager: EntityManager): Promise<ActTarget[]> {
  const authors = await manager.find(ImUser, {
    select: { id: true, nick_name: true },
    where: { id: In([...new Set(messages.map(({ send_id }) => send_id))]) },
  });
  const names = new Map(authors.map(({ id, nick_name }) => [id, nick_name]));
  return messages.map(({ id, send_id, recv_id }) => ({
    type: 'private_message',
    id,
    name: `${send_id}:${recv_id}`,
    detail: { send_id, send_nick_name: names.get(send_id) ?? null, recv_id },
    personId: send_id || null,
  }));
}

/** Clients find the chat by its two people, so each of them gets a frame. */
async function tell(manager: EntityManager, messages: readonly ImPrivateMessage[]): Promise<RecallNotice> {
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
