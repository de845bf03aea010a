import type { DataSource } from 'typeorm';
import { IdsOfTime } from '../../../../kernel/crud/cursor/ids-of-time';

/** An id below which no message of a table is that recent. Found by the primary key. */
export async function firstIdSince(chat: DataSource, table: string, since: Date): Promise<number> {
  const { from = 1 } = await new IdsOfTime(chat, table, 'send_time', (moment) => stored(chat, moment)).idsBetween(
    since,
    undefined,
  );
  return Math.max(0, from - 1);
}

/** A time as the database of the chat stores it. */
export const stored = (chat: DataSource, moment: Date): unknown =>
  chat.options.type === 'better-sqlite3' ? moment.toISOString().replace('T', ' ').replace('Z', '') : moment;
