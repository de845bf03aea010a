import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { chunked } from '../../../../kernel/chunked';
import { columnNamed } from '../../../../kernel/crud/columns';
import { decodeRows } from '../../../../kernel/crud/decode';
import type { WireRow } from '../../../../kernel/crud/row-reader';
import { quote } from '../../../../kernel/database/dialect';
import { limitedQuery } from '../../../../kernel/database/limited-query';
import { wireTime } from '../../../../kernel/envelope/wire';
import { ActState, ImAct } from '../../oversight/trail/act.entity';
import { MessageStatus, MessageType } from '../../tables/columns/message-type';
import { ImPrivateMessage } from '../../tables/im-private-message.entity';
import { IM } from '../../tables/im-source';

/** By whom and when a message was withdrawn, as far as that is known. */
interface Withdrawal {
  recalled_by: string | null;
  recalled_time: string | null;
}

/** A kind of messages, and what is equal in all rows of one chat as an index leads to them. */
export interface WithdrawnKind {
  type: 'group_message' | 'private_message';
  chat: readonly string[];
  /** the column that has a name for the sender, where the table has one */
  nameColumn?: string;
}

/** The product lets people recall for some minutes: what says so stands among so many next rows of the chat. */
const NEXT_ROWS = 200;
const CHATS_AT_ONCE = 50;
const TRAILS_AT_ONCE = 1000;
const LONGEST_MS = 3000;

/** Both tables of messages write it alike. */
const TIME = [columnNamed(ImPrivateMessage, 'send_time') ?? []].flat();

const NOT: Withdrawal = { recalled_by: null, recalled_time: null };

/** Says of messages that are withdrawn by whom and when: staff by the trail, people by the row with which the product says so. */
@Injectable()
export class Withdrawals {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
  ) {}

  async attach(rows: readonly WireRow[], kind: WithdrawnKind): Promise<WireRow[]> {
    const recalled = rows.filter(({ status }) => status === MessageStatus.Recalled);
    const byStaff = await this.byStaff(recalled, kind);
    const others = recalled.filter(({ id }) => !byStaff.has(id));
    const byPeople = await this.byPeople(others, kind);
    return rows.map((row) => ({ ...row, ...(byStaff.get(row.id) ?? byPeople.get(row.id) ?? NOT) }));
  }

  private async byStaff(rows: readonly WireRow[], { type }: WithdrawnKind): Promise<Map<number, Withdrawal>> {
    const known = new Map<number, Withdrawal>();
    for (const some of chunked(rows, TRAILS_AT_ONCE)) {
      const acts = await this.own.manager.find(ImAct, {
        select: { id: true, targetId: true, action: true, staffName: true, createTime: true },
        where: {
          targetType: type,
          targetId: In(some.map(({ id }) => id)),
          action: In([`${type}.recall`, `${type}.restore`]),
          state: ActState.Done,
        },
        order: { id: 'ASC' },
      });
      for (const { targetId, action, staffName, createTime } of acts)
        if (action.endsWith('.restore')) known.delete(Number(targetId));
        else known.set(Number(targetId), { recalled_by: staffName, recalled_time: wireTime(createTime) });
    }
    return known;
  }

  private async byPeople(rows: readonly WireRow[], kind: WithdrawnKind): Promise<Map<number, Withdrawal>> {
    const known = new Map<number, Withdrawal>();
    const messages = new Map(rows.map((row) => [row.id, row]));
    for (const some of chunked(rows, CHATS_AT_ONCE))
      for (const notice of await this.notices(some, kind)) {
        const message = messages.get(Number(notice.content));
        if (message) known.set(message.id, withdrawalOf(notice, message));
      }
    return known;
  }

  /** Of each message the row that withdraws it: a short stretch of an index. */
  private async notices(rows: readonly WireRow[], kind: WithdrawnKind): Promise<Record<string, unknown>[]> {
    const { type, chat, nameColumn } = kind;
    const name = nameColumn ? quote(nameColumn) : 'NULL';
    const where = chat.map((column) => `${quote(column)} = ?`).join(' AND ');
    const next =
      `SELECT \`content\`, \`type\`, \`send_id\`, \`send_time\`, ${name} AS \`name\` FROM ${quote(`im_${type}`)} ` +
      `WHERE ${where} AND \`id\` > ? ORDER BY \`id\` LIMIT ${NEXT_ROWS}`;
    const arms = rows.map((_row, at) => `SELECT * FROM (${next}) \`n${at}\` WHERE \`type\` = ? AND \`content\` = ?`);
    const params = rows.flatMap((row) => [
      ...chat.map((column) => row[column]),
      ...[row.id, MessageType.Recall, String(row.id)],
    ]);
    const found = await limitedQuery<Record<string, unknown>>(this.chat, arms.join(' UNION ALL '), params, LONGEST_MS);
    decodeRows(found, TIME);
    return found;
  }
}

/** Where the table has no names of senders, that of the message is the same person's. */
function withdrawalOf({ send_id, send_time, name }: Record<string, unknown>, message: WireRow): Withdrawal {
  const called = name ?? (Number(send_id) === message.send_id ? message.send_nick_name : null);
  return {
    recalled_by: typeof called === 'string' && called ? called : null,
    recalled_time: typeof send_time === 'string' ? send_time : null,
  };
}
