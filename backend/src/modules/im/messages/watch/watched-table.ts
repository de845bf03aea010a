import type { WatchedMessage } from '../../../../kernel/plugins/hooks/hook-shapes';
import { maskedText } from '../../queries/masked-text';
import { isFromPerson, type NewRow } from '../../queries/rows-after';
import { MessageStatus } from '../../tables/columns/message-type';

/** A message table that plugins can watch. */
export interface WatchedTable {
  /** id of its mark */
  id: number;
  kind: WatchedMessage['kind'];
  table: string;
  columns: Record<'time' | 'sender' | 'group' | 'type' | 'status' | 'content', string | undefined>;
}

const COLUMNS = { time: 'send_time', sender: 'send_id', type: 'type', status: 'status', content: 'content' };

export const WATCHED_TABLES: readonly WatchedTable[] = [
  { id: 1, kind: 'group', table: 'im_group_message', columns: { ...COLUMNS, group: 'group_id' } },
  { id: 2, kind: 'private', table: 'im_private_message', columns: { ...COLUMNS, group: undefined } },
];

export type MessageRow = NewRow & Record<keyof WatchedTable['columns'], unknown>;

/** Messages of people that are not recalled. System messages have no sender. */
export const isWatched = ({ type, status, sender }: MessageRow): boolean =>
  isFromPerson(type) && Number(status) !== Number(MessageStatus.Recalled) && Number(sender) > 0;

const LONGEST = 2000;
export const watchedOf = (kind: WatchedMessage['kind'], row: MessageRow): WatchedMessage => ({
  id: row.id,
  kind,
  groupId: row.group === null ? null : Number(row.group),
  senderId: Number(row.sender),
  type: Number(row.type),
  content: maskedText(row.content, LONGEST),
  time: (row.time ?? new Date(0)).toISOString(),
});
