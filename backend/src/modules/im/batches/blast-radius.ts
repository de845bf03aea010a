import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { marks } from '../../../kernel/database/dialect';
import { limitedQuery } from '../../../kernel/database/limited-query';
import { ChatGateway } from '../product/gateway/chat-gateway';
import { MessageStatus, MessageType } from '../tables/columns/message-type';
import { IM } from '../tables/im-source';
import { ImUser, ImUserType } from '../tables/im-user.entity';
import type { BatchScope, BlastRadius } from './batch.dto';
import { firstIdSince, stored } from './steps/first-id-since';
import { sinceOf } from './since-of';

/** Maximum number of rows that are counted. */
export const COUNTED = { most: 100_000 };
const LONGEST_MS = 4000;
const ONLINE_MS = 1000;

type Counted = Pick<BlastRadius, 'groupMessages' | 'privateMessages' | 'oldest'>;

/** The people of a batch: those who exist and are not review accounts. */
export interface Meant {
  people: Pick<ImUser, 'id' | 'nick_name' | 'is_banned'>[];
  protectedPeople: number;
  unknown: number;
}

/** Counts what a batch would affect. */
@Injectable()
export class BlastRadiusCounter {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly gateway: ChatGateway,
  ) {}

  async meant(ids: readonly number[]): Promise<Meant> {
    const wanted = [...new Set(ids)];
    const found = await this.chat.manager.find(ImUser, {
      select: { id: true, nick_name: true, is_banned: true, type: true },
      where: { id: In(wanted) },
      order: { id: 'ASC' },
    });
    const people = found.filter(({ type }) => type !== ImUserType.Review);
    return { people, protectedPeople: found.length - people.length, unknown: wanted.length - found.length };
  }

  /** @throws StatementTimeout if counting takes too long */
  async count(scope: BatchScope): Promise<BlastRadius> {
    const { people, ...others } = await this.meant(scope.ids);
    const ids = people.map(({ id }) => id);
    const [online, groupsOwned, memberships, said] = await Promise.all([
      this.online(ids),
      this.countOf('im_group', 'owner_id', ids, '`dissolve` = 0'),
      scope.leaveGroups ? this.countOf('im_group_member', 'user_id', ids, `\`quit\` = 0 AND ${NOT_THEIRS}`) : 0,
      this.countSaid(scope, ids),
    ]);
    return {
      ...others,
      people: people.length,
      banned: people.filter(({ is_banned }) => is_banned).length,
      online,
      groupsOwned,
      memberships,
      ...said,
      groupMessages: Math.min(said.groupMessages, COUNTED.most),
      privateMessages: Math.min(said.privateMessages, COUNTED.most),
      atLeast: said.groupMessages > COUNTED.most || said.privateMessages > COUNTED.most,
    };
  }

  private async countSaid({ recallGroups, recallPrivate, span }: BatchScope, ids: readonly number[]): Promise<Counted> {
    const since = sinceOf(span);
    const none = { count: 0, oldest: null };
    const [groups, letters] = await Promise.all([
      recallGroups ? this.said('im_group_message', ids, since) : none,
      recallPrivate ? this.said('im_private_message', ids, since) : none,
    ]);
    const times = [groups.oldest, letters.oldest].filter((time) => time !== null);
    const oldest = times.length ? new Date(Math.min(...times.map(Number))) : null;
    return { groupMessages: groups.count, privateMessages: letters.count, oldest };
  }

  private async said(
    table: string,
    ids: readonly number[],
    since: Date | null,
  ): Promise<{ count: number; oldest: Date | null }> {
    if (!ids.length) return { count: 0, oldest: null };
    const young = since ? ' AND `id` > ? AND `send_time` >= ?' : '';
    const params = since ? [await firstIdSince(this.chat, table, since), stored(this.chat, since)] : [];
    const rows = await limitedQuery<{ count: number | string; oldest: number | string | null }>(
      this.chat,
      `SELECT COUNT(*) AS \`count\`, MIN(\`id\`) AS \`oldest\` FROM (SELECT \`id\` FROM \`${table}\` WHERE \`send_id\` IN (${marks(ids)}) ` +
        `AND \`type\` < ${MessageType.Recall} AND \`status\` <> ${MessageStatus.Recalled}${young} LIMIT ${COUNTED.most + 1}) s`,
      [...ids, ...params],
      LONGEST_MS,
    );
    const [{ count, oldest } = { count: 0, oldest: null }] = rows;
    return { count: Number(count), oldest: oldest === null ? null : await this.timeOf(table, Number(oldest)) };
  }

  private async timeOf(table: string, id: number): Promise<Date | null> {
    const Entity = this.chat.getMetadata(table).target;
    const row = await this.chat.manager.findOne<{ id: number; send_time: Date }>(Entity, {
      select: { id: true, send_time: true },
      where: { id },
    });
    return row?.send_time ?? null;
  }

  private async countOf(table: string, column: string, ids: readonly number[], more: string): Promise<number> {
    if (!ids.length) return 0;
    const sql = `SELECT COUNT(*) AS \`count\` FROM \`${table}\` t WHERE \`${column}\` IN (${marks(ids)}) AND ${more}`;
    const [row] = await limitedQuery<{ count: number | string }>(this.chat, sql, ids, LONGEST_MS);
    return Number(row?.count ?? 0);
  }

  /** The preview waits only a short time for this. */
  private async online(ids: readonly number[]): Promise<number | null> {
    const stop = new AbortController();
    const late = setTimeout(ONLINE_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    const presence = await Promise.race([this.gateway.presence(ids).catch(() => undefined), late]);
    stop.abort();
    return presence && !presence.doubt && this.gateway.kind !== 'local' ? presence.online : null;
  }
}

/** People stay in groups that they own. */
const NOT_THEIRS = 'NOT EXISTS (SELECT 1 FROM `im_group` g WHERE g.`id` = t.`group_id` AND g.`owner_id` = t.`user_id`)';
