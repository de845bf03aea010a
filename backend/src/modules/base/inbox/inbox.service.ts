import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  type Repository,
} from 'typeorm';
import { Live } from '../../../kernel/access/live/live';
import { onCommit } from '../../../kernel/durability/outbox/transaction-ends';
import { BaseSysInboxEntry, type InboxKind } from '../tables/inbox-entry.entity';
import { countDue } from './due-announcements';
import type { InboxFigures, InboxPage, InboxQuery } from './inbox.dto';

const PAGE = 20;

/** The console of whoever is told listens to this topic. */
const INBOX_TOPIC = 'base/inbox';

/** What a module tells somebody. */
export interface InboxNews {
  userId: number;
  kind: InboxKind;
  subjectId: number;
  /** tells this event from others of its kind */
  dedupeKey: string;
  from?: { id: number; name: string };
}

/** What each staff member should hear of. Other modules write into it; only the person reads it. */
@Injectable()
export class Inbox {
  constructor(
    @InjectRepository(BaseSysInboxEntry) private readonly entries: Repository<BaseSysInboxEntry>,
    private readonly live: Live,
  ) {}

  /** Writes an entry as part of the transaction that changes what it tells of. What was told already is not told again. */
  async addEntry({ from, ...news }: InboxNews, manager: EntityManager): Promise<void> {
    const row = { ...news, fromId: from?.id ?? null, fromName: from?.name ?? null };
    const insert = manager.createQueryBuilder().insert().into(BaseSysInboxEntry).values(row);
    await insert.orIgnore().updateEntity(false).execute();
    onCommit(manager, () => Promise.resolve(this.tellStaff([news.userId])));
  }

  async readFigures(userId: number): Promise<InboxFigures> {
    const unread = await this.countUnread(userId);
    return { unread, announcements: await countDue(this.entries.manager, userId) };
  }

  async listEntries(userId: number, { unread = false, before }: InboxQuery): Promise<InboxPage> {
    const where: FindOptionsWhere<BaseSysInboxEntry> = {
      userId,
      ...(unread && { readTime: IsNull() }),
      ...(before !== undefined && { id: LessThan(before) }),
    };
    const found = await this.entries.find({ where, order: { id: 'DESC' }, take: PAGE + 1 });
    const list = found.slice(0, PAGE).map(({ id, createTime, kind, subjectId, fromId, fromName, readTime }) => ({
      ...{ id, createTime, kind, subjectId, fromId, fromName, readTime },
    }));
    return { list, hasMore: found.length > PAGE, unread: await this.countUnread(userId) };
  }

  markRead(userId: number, ids: readonly number[]): Promise<InboxFigures> {
    return this.mark(userId, { id: In([...ids]) });
  }

  markAllRead(userId: number, upTo: number): Promise<InboxFigures> {
    return this.mark(userId, { id: LessThanOrEqual(upTo) });
  }

  /** Lets the consoles of these staff members count anew, in all their tabs. */
  tellStaff(ids: readonly number[]): void {
    this.live.toStaff(ids, 'topic', { topic: INBOX_TOPIC, payload: {} });
  }

  private async mark(userId: number, which: FindOptionsWhere<BaseSysInboxEntry>): Promise<InboxFigures> {
    const { affected } = await this.entries.update({ ...which, userId, readTime: IsNull() }, { readTime: new Date() });
    if (affected) this.tellStaff([userId]);
    return this.readFigures(userId);
  }

  private countUnread(userId: number): Promise<number> {
    return this.entries.countBy({ userId, readTime: IsNull() });
  }
}
