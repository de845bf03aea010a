import { Injectable, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type FindOptionsSelect, type FindOptionsWhere, In, Not } from 'typeorm';
import { lockRows } from '../../../../kernel/stores/database/lock-rows';
import type { ActResult } from '../../oversight/act/act.dto';
import type { ActTarget } from '../../oversight/trail/act-order';
import { Acts } from '../../oversight/act/acts';
import { MessageStatus } from '../../tables/columns/message-type';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { IM } from '../../tables/im-source';
import type { RecallOrder } from './recall.dto';
import { mustBeRecallable, type StoredMessage } from './recallable';
import type { ActAction } from '../../oversight/trail/act.entity';

/** The notification to the chat product, and the ids of the recall notices, in the order of the recalled messages. */
export interface RecallNotice {
  steps: GatewayStep[];
  noticeIds: number[];
}

/** A kind of messages, with the act for its recall and the function that announces it. */
export interface RecalledKind<Message extends StoredMessage> {
  action: ActAction;
  Entity: Type<Message>;
  table: string;
  select: FindOptionsSelect<Message>;
  targets(messages: readonly Message[], manager: EntityManager): ActTarget[] | Promise<ActTarget[]>;
  /** Stores the recall message. People who are offline find it later; people who are online get a frame. */
  tell(manager: EntityManager, messages: readonly Message[]): Promise<RecallNotice>;
}

/** Recalls messages as the product does it: the message is marked, and another message announces the recall. */
@Injectable()
export class Recalls {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly acts: Acts,
  ) {}

  /** Recalls all of the messages, or none. @throws BusinessError if one cannot be recalled */
  async recallMessages<Message extends StoredMessage>(
    kind: RecalledKind<Message>,
    { ids, reason }: RecallOrder,
  ): Promise<ActResult> {
    const { action, Entity, table } = kind;
    const wanted = [...new Set(ids)];
    const messages = await find(kind, wanted, this.chat.manager);
    const targets = await kind.targets(messages, this.chat.manager);
    return this.acts.performAct({ action, targets, reason }, async (manager) => {
      await lockRows(manager, table, wanted);
      const current = await find(kind, wanted, manager);
      const standing = { id: In(wanted), status: Not(MessageStatus.Recalled) };
      await manager.update<StoredMessage>(Entity, standing, { status: MessageStatus.Recalled });
      return (await kind.tell(manager, current)).steps;
    });
  }
}

/** Reads these messages, and requires that each can be recalled. */
async function find<Message extends StoredMessage>(
  { Entity, select }: RecalledKind<Message>,
  ids: readonly number[],
  manager: EntityManager,
): Promise<Message[]> {
  const where = { id: In([...ids]) } as FindOptionsWhere<StoredMessage> as FindOptionsWhere<Message>;
  const messages = await manager.find(Entity, { select, where });
  mustBeRecallable(ids, messages);
  return messages.sort((a, b) => a.id - b.id);
}
