import { Injectable } from '@nestjs/common';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { placeholders } from '../../../../kernel/stores/database/dialect';
import { limitedQuery } from '../../../../kernel/stores/database/limited-query';
import { IM } from '../../tables/im-source';
import { Reading } from '../../oversight/reading/reading';
import type { Conversation, Conversations, LastMessage } from './conversation-answers.dto';
import { lastOf, type StoredMessage } from './last-message';

/** Maximum number of messages that are read in each direction; almost nobody has more. */
const LOOKED_AT = 5000;
const MOST = 500;
const LONGEST_MS = 3000;

interface Peer {
  peer: number;
  count: number;
  last: number;
}

interface Name {
  name: string | null;
  head_image: string | null;
}

/** Lists the people with whom somebody has conversations, and the groups. */
@Injectable()
export class ConversationList {
  constructor(
    @InjectDataSource(IM) private readonly source: DataSource,
    private readonly reading: Reading,
  ) {}

  async listConversations(userId: number): Promise<Conversations> {
    const [{ peers, isComplete }, groups, reason] = await Promise.all([
      this.peers(userId),
      this.groups(userId),
      this.reading.validUntil(),
    ]);
    if (reason && peers.length)
      await this.reading.recordReading('private.browse', { type: 'user', id: userId, name: null });
    const all = [...(await this.ofTwo(peers.slice(0, MOST), reason !== null)), ...groups].sort(newestFirst);
    return { list: all.slice(0, MOST), isComplete: isComplete && all.length <= MOST && peers.length <= MOST };
  }

  /** Everybody in the newest messages of either direction, each with the last message. */
  private async peers(userId: number): Promise<{ peers: Peer[]; isComplete: boolean }> {
    const [sent, received] = await Promise.all([
      this.ends('recv_id', 'send_id', userId),
      this.ends('send_id', 'recv_id', userId),
    ]);
    const peers = new Map<number, Peer>();
    // Messages to oneself are found in both directions, so they are counted once.
    for (const { peer, count, last } of [...sent, ...received.filter(({ peer }) => peer !== userId)]) {
      const known = peers.get(peer);
      peers.set(peer, { peer, count: count + (known?.count ?? 0), last: Math.max(last, known?.last ?? 0) });
    }
    const looked = (found: Peer[]): number => found.reduce((sum, { count }) => sum + count, 0);
    return {
      peers: [...peers.values()].sort((a, b) => b.last - a.last),
      isComplete: looked(sent) < LOOKED_AT && looked(received) < LOOKED_AT,
    };
  }

  private async ends(other: string, own: string, userId: number): Promise<Peer[]> {
    const rows = await this.ask<Record<keyof Peer, number | string>>(
      `SELECT w.\`peer\`, COUNT(*) AS \`count\`, MAX(w.\`id\`) AS \`last\` FROM ` +
        `(SELECT \`id\`, \`${other}\` AS \`peer\` FROM \`im_private_message\` WHERE \`${own}\` = ? ORDER BY \`id\` DESC LIMIT ${LOOKED_AT}) w ` +
        'GROUP BY w.`peer`',
      [userId],
    );
    return rows.map(({ peer, count, last }) => ({ peer: Number(peer), count: Number(count), last: Number(last) }));
  }

  private async ofTwo(peers: readonly Peer[], isReasoned: boolean): Promise<Conversation[]> {
    const [messages, names] = await Promise.all([
      this.messages(
        'im_private_message',
        peers.map(({ last }) => last),
      ),
      this.people(peers.map(({ peer }) => peer)),
    ]);
    return peers.map(({ peer, count, last }) => ({
      kind: 'private',
      peer_id: peer,
      ...(names.get(peer) ?? { name: null, head_image: null }),
      last: withheld(messages.get(last), isReasoned),
      count,
    }));
  }

  /** The person's groups, each with its last message, found by one index lookup per group. */
  private async groups(userId: number): Promise<Conversation[]> {
    const rows = await this.ask<{ id: number | string; last: number | string | null } & Name>(
      'SELECT g.`id`, g.`name`, g.`head_image_thumb` AS `head_image`, ' +
        '(SELECT m.`id` FROM `im_group_message` m WHERE m.`group_id` = g.`id` ORDER BY m.`id` DESC LIMIT 1) AS `last` ' +
        'FROM `im_group_member` a JOIN `im_group` g ON g.`id` = a.`group_id` WHERE a.`user_id` = ? AND a.`quit` = 0',
      [userId],
    );
    const messages = await this.messages(
      'im_group_message',
      rows.map(({ last }) => Number(last)),
    );
    return rows.map(({ id, name, head_image, last }) => ({
      kind: 'group',
      group_id: exactId(id),
      name,
      head_image,
      last: messages.get(Number(last)) ?? null,
    }));
  }

  private async messages(table: string, ids: readonly number[]): Promise<Map<number, LastMessage>> {
    const rows = ids.length
      ? await this.ask<StoredMessage>(
          `SELECT \`id\`, \`send_id\`, \`type\`, \`status\`, \`content\`, \`send_time\` FROM \`${table}\` WHERE \`id\` IN (${placeholders(ids)})`,
          ids,
        )
      : [];
    return new Map(rows.map((row) => [exactId(row.id), lastOf(row)]));
  }

  private async people(ids: readonly number[]): Promise<Map<number, Name>> {
    const rows = ids.length
      ? await this.ask<{ id: number | string } & Name>(
          `SELECT \`id\`, \`nick_name\` AS \`name\`, \`head_image_thumb\` AS \`head_image\` FROM \`im_user\` WHERE \`id\` IN (${placeholders(ids)})`,
          ids,
        )
      : [];
    return new Map(rows.map(({ id, name, head_image }) => [exactId(id), { name, head_image }]));
  }

  private ask<Row>(sql: string, params: readonly unknown[]): Promise<Row[]> {
    return limitedQuery<Row>(this.source, sql, params, LONGEST_MS);
  }
}

/** Without a reason, only the existence of the message is shown. */
const withheld = (message: LastMessage | undefined, isReasoned: boolean): LastMessage | null =>
  message ? { ...message, content: isReasoned ? message.content : null } : null;

const newestFirst = (a: Conversation, b: Conversation): number =>
  (b.last?.send_time ?? '').localeCompare(a.last?.send_time ?? '');
