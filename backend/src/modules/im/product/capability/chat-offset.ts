import type { DataSource } from 'typeorm';
import { limitedQuery } from '../../../../kernel/stores/database/limited-query';
import { zoneName } from '../../../../kernel/stores/database/session-zone';
import { hoursAhead, leastProven } from './clock-offset';

const LONGEST_MS = 2000;

/** In the time zone that the server gives to others; our own sessions have ours. */
const SERVER_TIME = "SELECT CONVERT_TZ(UTC_TIMESTAMP(), '+00:00', @@GLOBAL.time_zone) AS `now`";

/** The evidence that the product's times differ from ours: messages with times from its servers, or otherwise the clock of its database. */
export interface ClockOffset {
  by: 'messages' | 'database';
  /** by how many hours its times are ahead of ours */
  hours: number;
}

export const offsetOf = (by: ClockOffset['by'], hours: number): ClockOffset | null => (hours ? { by, hours } : null);

/**
 * As long as no message was seen to come in.
 * @param older by how many hours messages of an unknown age are ahead of ours
 */
export async function likelyOffset(
  chat: DataSource,
  older: readonly number[],
  now: number,
): Promise<ClockOffset | null> {
  const ofDatabase = await hoursOfDatabase(chat, now);
  const least = leastProven(older, ofDatabase);
  return least === undefined ? offsetOf('database', ofDatabase) : offsetOf('messages', least);
}

/** An embedded database has no clock of its own. */
async function hoursOfDatabase(chat: DataSource, now: number): Promise<number> {
  if (chat.options.type === 'better-sqlite3') return 0;
  const [row] = await limitedQuery<{ now: Date | null }>(chat, SERVER_TIME, [], LONGEST_MS);
  return row?.now ? hoursAhead(row.now, now) : 0;
}

/** The offset in a sentence for the log. */
export function complaintOf({ by, hours }: ClockOffset): string {
  const whose = by === 'messages' ? 'New messages are dated' : 'The clock of its database is';
  const away = `${Math.abs(hours)} hours ${hours > 0 ? 'ahead of' : 'behind'} this process (TZ is ${zoneName()})`;
  return `${whose} ${away}. Set TZ to the time zone of the chat product's servers and start again: times in its database have none.`;
}
