import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { chunked } from '../../../kernel/basis/lists/chunked';
import { placeholders } from '../../../kernel/stores/database/dialect';
import { limitedQuery, StatementTimeout } from '../../../kernel/stores/database/limited-query';
import { PastBans } from '../oversight/act/past-bans';
import { ChatGateway } from '../product/gateway/chat-gateway';
import { MessageStatus, MessageType } from '../tables/columns/message-type';
import { IM } from '../tables/im-source';
import type { BatchScope, BlastRadius } from './batch.dto';
import type { Meant } from './batch-targets';
import { firstIdSince, stored } from './steps/first-id-since';
import { sinceOf } from './since-of';

/** Maximum number of rows that are counted. */
export const COUNTED = { most: 100_000 };
/** the time limit of a statement, and of all of them for the portions of many people */
const [LONGEST_MS, ALTOGETHER_MS] = [4000, 8000];
const ONLINE_MS = 1000;
/** the people of one statement */
const AT_ONCE = 1000;

type Figure =
  | 'bannedBefore'
  | 'mostBans'
  | 'groupsOwned'
  | 'groupsToBan'
  | 'groupMembers'
  | 'memberships'
  | 'groupMessages'
  | 'privateMessages';

type Counted = Pick<BlastRadius, Figure> & {
  /** the newest ban in the audit trail */
  lastAct: number;
  /** the oldest message, by its table */
  oldest: Partial<Record<MessageTable, number>>;
};

type MessageTable = 'im_group_message' | 'im_private_message';

/** Counts what a batch would affect. */
@Injectable()
export class BlastRadiusCounter {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly gateway: ChatGateway,
    private readonly pastBans: PastBans,
  ) {}

  /** @throws StatementTimeout if counting takes too long */
  async countAffected(scope: BatchScope, meant: Meant): Promise<BlastRadius> {
    const { banned, protectedPeople, unknown, ids, frozen } = meant;
    const [online, counted] = await Promise.all([frozen ? null : this.online(ids), this.countAll(scope, ids)]);
    const { lastAct, oldest, groupMembers, groupMessages, privateMessages, ...figures } = counted;
    return {
      ...figures,
      ...{ people: ids.length, banned, protectedPeople, unknown, online },
      groupMembers: Math.min(groupMembers, COUNTED.most),
      membersAtLeast: groupMembers > COUNTED.most,
      groupMessages: Math.min(groupMessages, COUNTED.most),
      privateMessages: Math.min(privateMessages, COUNTED.most),
      atLeast: groupMessages > COUNTED.most || privateMessages > COUNTED.most,
      oldest: await this.timeOfOldest(oldest),
      lastBan: lastAct ? await this.pastBans.readTime(lastAct) : null,
      watermark: frozen?.watermark ?? null,
    };
  }

  private async countAll(scope: BatchScope, ids: readonly number[]): Promise<Counted> {
    const deadline = performance.now() + ALTOGETHER_MS;
    const counted: Counted = {
      ...{ bannedBefore: 0, mostBans: 0, lastAct: 0, groupsOwned: 0, memberships: 0, groupsToBan: 0, groupMembers: 0 },
      ...{ groupMessages: 0, privateMessages: 0, oldest: {} },
    };
    for (const some of chunked(ids, AT_ONCE)) {
      if (performance.now() > deadline) throw new StatementTimeout();
      await this.addTo(counted, scope, some);
    }
    return counted;
  }

  private async addTo(counted: Counted, scope: BatchScope, ids: readonly number[]): Promise<void> {
    const since = sinceOf(scope.span);
    const [owned, memberships] = await Promise.all([
      this.countOf('im_group', 'owner_id', ids, '`dissolve` = 0'),
      scope.leaveGroups ? this.countOf('im_group_member', 'user_id', ids, `\`quit\` = 0 AND ${NOT_THEIRS}`) : 0,
      scope.recallGroups && this.addSaid(counted, 'groupMessages', ids, since),
      scope.recallPrivate && this.addSaid(counted, 'privateMessages', ids, since),
      scope.banGroups && this.addOwned(counted, ids),
      this.addBans(counted, ids),
    ]);
    counted.groupsOwned += owned;
    counted.memberships += memberships;
  }

  /** The groups that would be banned, and how many people are in them. */
  private async addOwned(counted: Counted, ids: readonly number[]): Promise<void> {
    counted.groupsToBan += await this.countOf('im_group', 'owner_id', ids, OPEN);
    const left = COUNTED.most + 1 - counted.groupMembers;
    if (left <= 0) return;
    const sql =
      `SELECT COUNT(*) AS \`count\` FROM (SELECT m.\`id\` FROM \`im_group\` t JOIN \`im_group_member\` m ON m.\`group_id\` = t.\`id\` ` +
      `AND m.\`quit\` = 0 WHERE t.\`owner_id\` IN (${placeholders(ids)}) AND ${OPEN} LIMIT ${left}) s`;
    const [row] = await limitedQuery<{ count: number | string }>(this.chat, sql, ids, LONGEST_MS);
    counted.groupMembers += Number(row?.count ?? 0);
  }

  private async addBans(counted: Counted, ids: readonly number[]): Promise<void> {
    for (const { times, lastAct } of (await this.pastBans.countBans(ids)).values()) {
      counted.bannedBefore++;
      counted.mostBans = Math.max(counted.mostBans, times);
      counted.lastAct = Math.max(counted.lastAct, lastAct);
    }
  }

  private async addSaid(
    counted: Counted,
    figure: keyof typeof TABLES,
    ids: readonly number[],
    since: Date | null,
  ): Promise<void> {
    const left = COUNTED.most + 1 - counted[figure];
    if (left <= 0) return;
    const table = TABLES[figure];
    const young = since ? ' AND `id` > ? AND `send_time` >= ?' : '';
    const params = since ? [await firstIdSince(this.chat, table, since), stored(this.chat, since)] : [];
    const rows = await limitedQuery<{ count: number | string; oldest: number | string | null }>(
      this.chat,
      `SELECT COUNT(*) AS \`count\`, MIN(\`id\`) AS \`oldest\` FROM (SELECT \`id\` FROM \`${table}\` WHERE \`send_id\` IN (${placeholders(ids)}) ` +
        `AND \`type\` < ${MessageType.Recall} AND \`status\` <> ${MessageStatus.Recalled}${young} LIMIT ${left}) s`,
      [...ids, ...params],
      LONGEST_MS,
    );
    const [{ count, oldest } = { count: 0, oldest: null }] = rows;
    counted[figure] += Number(count);
    if (oldest !== null) counted.oldest[table] = Math.min(counted.oldest[table] ?? Infinity, Number(oldest));
  }

  private async timeOfOldest(oldest: Counted['oldest']): Promise<Date | null> {
    const ids = Object.entries(oldest) as [MessageTable, number][];
    const found = await Promise.all(ids.map(([table, id]) => this.timeOf(table, id)));
    const times = found.filter((time) => time !== null);
    return times.length ? new Date(Math.min(...times.map(Number))) : null;
  }

  private async timeOf(table: MessageTable, id: number): Promise<Date | null> {
    const Entity = this.chat.getMetadata(table).target;
    const row = await this.chat.manager.findOne<{ id: number; send_time: Date }>(Entity, {
      select: { id: true, send_time: true },
      where: { id },
    });
    return row?.send_time ?? null;
  }

  private async countOf(table: string, column: string, ids: readonly number[], more: string): Promise<number> {
    const sql = `SELECT COUNT(*) AS \`count\` FROM \`${table}\` t WHERE \`${column}\` IN (${placeholders(ids)}) AND ${more}`;
    const [row] = await limitedQuery<{ count: number | string }>(this.chat, sql, ids, LONGEST_MS);
    return Number(row?.count ?? 0);
  }

  /** The preview waits only a short time for this. */
  private async online(ids: readonly number[]): Promise<number | null> {
    const stop = new AbortController();
    const late = setTimeout(ONLINE_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    const presence = await Promise.race([this.gateway.readPresence(ids).catch(() => undefined), late]);
    stop.abort();
    return presence && !presence.doubt && this.gateway.kind !== 'local' ? presence.online : null;
  }
}

const TABLES = { groupMessages: 'im_group_message', privateMessages: 'im_private_message' } as const;

/** A group that is neither dissolved nor banned; a null in the product's column means 0. */
const OPEN = 't.`dissolve` = 0 AND COALESCE(t.`is_banned`, 0) = 0';

/** People stay in groups that they own. */
const NOT_THEIRS = 'NOT EXISTS (SELECT 1 FROM `im_group` g WHERE g.`id` = t.`group_id` AND g.`owner_id` = t.`user_id`)';
