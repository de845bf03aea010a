import { isFromPerson } from '../../queries/rows-after';
import type { Metric } from './stat.entity';

/** A row of a table, with the columns that are counted. */
export interface SourceRow {
  id: number;
  time: Date | null;
  /** the person who caused it */
  who: number | null;
  /** the value that decides for which metric it counts */
  kind: number | string | null;
}

/** A table whose rows are counted, in the order of their ids. */
export interface Source {
  name: string;
  table: string;
  /** whether it is in the chat database, and not in the console's own */
  chat: boolean;
  time: string;
  who?: string;
  kind?: string;
  /** the metric that a row counts for; undefined if it does not count */
  metric: (kind: SourceRow['kind']) => Metric | undefined;
  /** whether the row shows that a person was active */
  active?: boolean;
}

export const SOURCES: readonly Source[] = [
  { name: 'user', table: 'im_user', chat: true, time: 'created_time', metric: () => 'registrations' },
  {
    name: 'private',
    table: 'im_private_message',
    chat: true,
    time: 'send_time',
    who: 'send_id',
    kind: 'type',
    metric: (kind) => (isFromPerson(kind) ? 'private' : undefined),
    active: true,
  },
  {
    name: 'group',
    table: 'im_group_message',
    chat: true,
    time: 'send_time',
    who: 'send_id',
    kind: 'type',
    metric: (kind) => (isFromPerson(kind) ? 'group' : undefined),
    active: true,
  },
  {
    name: 'log',
    table: 'im_user_log',
    chat: true,
    time: 'created_time',
    who: 'user_id',
    metric: () => 'logins',
    active: true,
  },
  {
    name: 'sign',
    table: 'im_sign',
    chat: true,
    time: 'create_time',
    who: 'user_id',
    metric: () => 'signs',
    active: true,
  },
  {
    name: 'act',
    table: 'im_act',
    chat: false,
    time: 'createTime',
    kind: 'action',
    metric: (kind) => (kind === 'user.ban' ? 'bans' : kind === 'group.ban' ? 'groupBans' : undefined),
  },
];
