import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { insertMany } from '../../../kernel/database/insert-many';
import { lockRows } from '../../../kernel/database/lock-rows';
import type { ActResult } from '../act/act.dto';
import { Acts } from '../act/acts';
import { MessageStatus, MessageType } from '../columns/message-type';
import type { GatewayStep } from '../gateway/gateway-step';
import { IM } from '../im-source';
import { ImPrivateMessage } from '../private-message/im-private-message.entity';
import type { RecallOrder } from './recall.dto';
import { mustBeRecallable } from './recallable';
import { wholeSecond } from '../whole-second';

/** Withdraws what people have said to each other, as the product does it: the message is marked, and another says so. */
@Injectable()
export class PrivateRecalls {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly acts: Acts,
  ) {}

  async recall({ ids, reason }: RecallOrder): Promise<ActResult> {
    const wanted = [...new Set(ids)];
    const messages = await this.find(wanted, this.chat.manager);
    mustBeRecallable(wanted, messages);
    const targets = messages.map(({ id, send_id, recv_id }) => ({
      type: 'private_message' as const,
      id,
      name: `${send_id}:${recv_id}`,
    }));
    return this.acts.perform({ action: 'private_message.recall', targets, reason }, async (manager) => {
      await lockRows(manager, 'im_private_message', wanted);
      const current = await this.find(wanted, manager);
      mustBeRecallable(wanted, current);
      await manager.update(
        ImPrivateMessage,
        { id: In(wanted), status: Not(MessageStatus.Recalled) },
        { status: MessageStatus.Recalled },
      );
      return tell(manager, current);
    });
  }

  private find(ids: readonly number[], manager: EntityManager): Promise<ImPrivateMessage[]> {
    return manager.find(ImPrivateMessage, {
      select: { id: true, send_id: true, recv_id: true, type: true, status: true },
      where: { id: In([...ids]) },
      order: { id: 'ASC' },
    });
  }
}

/** Whoever is away finds the rows when they are back; whoever is there is told. Clients find the chat by its two sides. */
async function tell(manager: EntityManager, messages: readonly ImPrivateMessage[]): Promise<GatewayStep[]> {
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
  return rows.map(({ send_id, recv_id, content, type, status }, at) => ({
    do: 'private',
    senderId: send_id,
    userIds: send_id === recv_id ? [send_id] : [send_id, recv_id],
    data: { id: ids[at], sendId: send_id, recvId: recv_id, content, type, status, sendTime: wholeSecond(now) },
  }));
}
