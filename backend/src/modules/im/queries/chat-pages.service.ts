import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityTarget, MoreThan, type ObjectLiteral } from 'typeorm';
import { mask } from '../../../kernel/crud/columns/mask';
import { lookup } from '../../../lookup';
import { ImGroup } from '../tables/im-group.entity';
import { ImGroupMessage } from '../tables/im-group-message.entity';
import { ImPrivateMessage } from '../tables/im-private-message.entity';
import { IM } from '../tables/im-source';
import { ImUser } from '../tables/im-user.entity';
import { maskedText } from './masked-text';

export const CHAT_ENTITIES = ['people', 'groups', 'private', 'messages'] as const;

export type ChatEntity = (typeof CHAT_ENTITIES)[number];

export interface ChatPage {
  rows: Record<string, unknown>[];
  /** id to continue from; null at the end */
  nextId: number | null;
}

/** The columns that are read from a table, and their masks: names and messages are never shown unmasked. */
interface Shown {
  Entity: EntityTarget<ObjectLiteral>;
  columns: readonly string[];
  masks: Readonly<Record<string, (value: unknown) => string>>;
}

const name = (value: unknown): string => mask('name', typeof value === 'string' ? value : '');
const text = (value: unknown): string => maskedText(value, 2000);

const SHOWN: Record<ChatEntity, Shown> = {
  people: { Entity: ImUser, columns: ['id', 'nick_name', 'is_banned', 'created_time'], masks: { nick_name: name } },
  groups: { Entity: ImGroup, columns: ['id', 'name', 'owner_id', 'is_banned', 'created_time'], masks: { name: text } },
  messages: {
    Entity: ImGroupMessage,
    columns: ['id', 'group_id', 'send_id', 'type', 'status', 'content', 'send_time'],
    masks: { content: text },
  },
  private: {
    Entity: ImPrivateMessage,
    columns: ['id', 'send_id', 'recv_id', 'type', 'status', 'content', 'send_time'],
    masks: { content: text },
  },
};

/** Pages of the chat's tables for programs: in the order of ids, limited, and masked. */
@Injectable()
export class ChatPages {
  constructor(@InjectDataSource(IM) private readonly chat: DataSource) {}

  async readPage(entity: ChatEntity, afterId: number, size: number): Promise<ChatPage> {
    const { Entity, columns, masks } = SHOWN[entity];
    // Products may not have all columns.
    const there = columns.filter((column) => this.chat.getMetadata(Entity).findColumnWithPropertyName(column));
    const rows = await this.chat.manager.find(Entity, {
      select: Object.fromEntries(there.map((column) => [column, true])),
      where: { id: MoreThan(afterId) },
      order: { id: 'ASC' },
      take: size,
    });
    const shown = rows.map((row) =>
      Object.fromEntries(
        there.map((column) => [column, lookup(masks, column)?.(row[column]) ?? (row[column] as unknown)]),
      ),
    );
    return { rows: shown, nextId: rows.length < size ? null : Number(rows.at(-1)?.['id']) };
  }
}
