import { Tag } from 'antd';
import type { Row } from '../../../kernel/call/api/api';
import { StaffSelect } from '../../../kernel/form/inputs/staff-select';
import { TagList } from '../../../kernel/form/inputs/tag-list';
import { defineResource } from '../../../kernel/resource/declare/resource';

const STATUS_TONES: [from: number, tone: string][] = [
  [500, 'error'],
  [400, 'warning'],
  [200, 'success'],
];
const toneOf = (status: number) => STATUS_TONES.find(([from]) => status >= from)?.[1] ?? 'default';
const STATUSES = [200, 401, 403, 404, 429, 500];
const CODES = [1000, 1001, 1002];

/** Requests that take longer than this, in ms, are marked as slow. */
const SLOW = 1000;

export const staffName = ({ name, nickName, userId }: Pick<Row<'base/sys/log'>, 'name' | 'nickName' | 'userId'>) =>
  nickName ?? name ?? (userId === null ? undefined : `#${userId}`);

export const logs = defineResource('base/sys/log', {
  texts: 'base-log',
  title: 'action',
  fields: [
    { name: 'createTime', search: 'range', table: { width: 168 } },
    {
      name: 'userId',
      search: StaffSelect,
      exported: 'name',
      table: { width: 110 },
      render: (_, row) => staffName(row) ?? '–',
    },
    { name: 'keyName', table: { width: 140, hidden: true } },
    {
      name: 'method',
      search: true,
      options: [
        { value: 'GET', label: 'GET' },
        { value: 'POST', label: 'POST' },
      ],
      table: { width: 80 },
    },
    { name: 'action', search: true, table: { width: 220 } },
    {
      name: 'status',
      search: true,
      options: STATUSES.map((value) => ({ value, tone: toneOf(value) })),
      table: { width: 84, sortable: true },
      render: (status) => <Tag color={toneOf(status)}>{status}</Tag>,
    },
    { name: 'code', options: CODES.map((value) => ({ value })), table: { width: 120, hidden: true } },
    {
      name: 'duration',
      table: { width: 92, align: 'right', sortable: true },
      render: (duration) => <Tag color={duration >= SLOW ? 'warning' : 'default'}>{duration} ms</Tag>,
    },
    {
      name: 'ip',
      table: { width: 120 },
      render: (ip) => <TagList items={(ip ?? '').split(',').filter(Boolean)} most={1} />,
    },
    { name: 'requestId', table: { width: 220, hidden: true } },
  ],
});
