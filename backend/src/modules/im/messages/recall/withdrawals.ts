import { Injectable } from '@nestjs/common';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { chunked } from '../../../../kernel/basis/lists/chunked';
import { columnNamed } from '../../../../kernel/crud/columns/columns';
import { decodeRows } from '../../../../kernel/crud/columns/decode';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import { quote } from '../../../../kernel/stores/database/dialect';
import { limitedQuery, StatementTimeout } from '../../../../kernel/stores/database/limited-query';
import { wireTime } from '../../../../kernel/wire/envelope/wire';
import { ActState, ImAct } from '../../oversight/trail/act.entity';
import { MessageStatus, MessageType } from '../../tables/columns/message-type';
import { ImPrivateMessage } from '../../tables/im-private-message.entity';
import { IM } from '../../tables/im-source';

/** Who recalled a message and when, as far as that is known. */
interface Withdrawal {
  recalled_by: string | null;
  recalled_time: string | null;
}

/** A kind of messages, and the columns that identify a chat and have an index. */
export interface WithdrawnKind {
  type: 'group_message' | 'private_message';
  chat: readonly string[];
  /** the column with the sender's name, if the table has one */
  nameColumn?: string;
}

/** The product allows a recall for some minutes, so the recall notice is within this many following rows of the chat. */
const NEXT_ROWS = 200;
/**
 * The content of a notice is the id of the message, and nothing longer is compared. With whole texts, MariaDB would write the following rows of
 * each message to the disk: a page took twice as long, and an export of a million rows 277 instead of 40 seconds.
 */
const ID_DIGITS = 20;

const CHATS_AT_ONCE = 50;
const TRAILS_AT_ONCE = 1000;
const LONGEST_MS = 3000;

/** Both message tables store this column in the same way. */
const TIME = [columnNamed(ImPrivateMessage, 'send_time') ?? []].flat();

const NOT: Withdrawal = { recalled_by: null, recalled_time: null };

/** Adds to recalled messages who recalled them and when. For staff it is in the audit trail, for people in the product's recall notice. */
@Injectable()
export class Withdrawals {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
  ) {}

  async attachWithdrawals(rows: readonly WireRow[], kind: WithdrawnKind): Promise<WireRow[]> {
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
        if (action.endsWith('.restore')) known.delete(exactId(targetId));
        else known.set(exactId(targetId), { recalled_by: staffName, recalled_time: wireTime(createTime) });
    }
    return known;
  }

  private async byPeople(rows: readonly WireRow[], kind: WithdrawnKind): Promise<Map<number, Withdrawal>> {
    const known = new Map<number, Withdrawal>();
    const messages = new Map(rows.map((row) => [row.id, row]));
    for (const some of chunked(rows, CHATS_AT_ONCE))
      for (const notice of await this.findNotices(some, kind).catch(noneIfSlow)) {
        const message = messages.get(Number(notice.content));
        if (message) known.set(message.id, withdrawalOf(notice, message));
      }
    return known;
  }

  /** The recall notice of each message, found in a short range of an index. */
  private async findNotices(rows: readonly WireRow[], kind: WithdrawnKind): Promise<Record<string, unknown>[]> {
    const { type, chat, nameColumn } = kind;
    const name = nameColumn ? quote(nameColumn) : 'NULL';
    const where = chat.map((column) => `${quote(column)} = ?`).join(' AND ');
    const next =
      `SELECT SUBSTR(\`content\`, 1, ${ID_DIGITS}) AS \`content\`, \`type\`, \`send_id\`, \`send_time\`, ${name} AS \`name\` FROM ${quote(`im_${type}`)} ` +
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

/** The messages are shown without it if the database takes too long. */
function noneIfSlow(error: unknown): [] {
  if (error instanceof StatementTimeout) return [];
  throw error;
}

/** If the table has no names of senders, a recall by the sender uses the name in the message. */
function withdrawalOf({ send_id, send_time, name }: Record<string, unknown>, message: WireRow): Withdrawal {
  const called = name ?? (exactId(send_id) === message.send_id ? message.send_nick_name : null);
  return {
    recalled_by: typeof called === 'string' && called ? called : null,
    recalled_time: typeof send_time === 'string' ? send_time : null,
  };
}
