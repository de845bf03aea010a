import { Flex, Tag, Typography } from 'antd';
import type { Row } from '../../kernel/api';
import { RowSelect } from '../../kernel/inputs/row-select';
import { defineResource, type InputProps } from '../../kernel/resource/resource';
import { ShortText } from '../../kernel/resource/short-text';
import { EntityFilter } from './entity-filter';

export type DeletedEntry = Row<'recycle/data'>;

/** What rows are usually called, most telling first. */
const NAMING = ['name', 'nickName', 'nick_name', 'title', 'label', 'keyName', 'key', 'username', 'user_name'];

/** A deleted row in a word, so that the bin says more than "3 rows". */
export function wordFor(row: object): string {
  const columns = new Map<string, unknown>(Object.entries(row));
  const name = NAMING.map((column) => columns.get(column)).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name : `#${String(columns.get('id'))}`;
}

export const kindOf = ({ entityInfo }: DeletedEntry) => entityInfo.label || entityInfo.entity;

/** The list carries the first few rows of each delete. */
const summary = ({ data, count }: DeletedEntry) => data.map(wordFor).join(', ') + (count > data.length ? ' …' : '');

export const titleOf = (entry: DeletedEntry) => `${kindOf(entry)}: ${summary(entry)}`;

const StaffSelect = (props: InputProps<number | undefined> & { placeholder?: string }) => (
  <RowSelect {...props} of="base/sys/user" nameOf={(row) => row.nickName ?? row.name} style={{ width: 150 }} />
);

export const deleted = defineResource('recycle/data', {
  texts: 'recycle',
  title: titleOf,
  fields: [
    {
      name: 'entity',
      search: EntityFilter,
      table: { width: 320 },
      render: (_, entry) => (
        <Flex gap="small" align="center">
          <Tag color="blue">{kindOf(entry)}</Tag>
          <ShortText>{summary(entry)}</ShortText>
        </Flex>
      ),
    },
    { name: 'count', table: { width: 100, align: 'right', sortable: true } },
    {
      name: 'userId',
      search: StaffSelect,
      table: { width: 130 },
      render: (_, { userName, userId }) => userName ?? (userId ? `#${userId}` : '–'),
    },
    {
      name: 'url',
      table: { width: 230 },
      render: (url) => (
        <Typography.Text type="secondary" ellipsis>
          {url}
        </Typography.Text>
      ),
    },
    { name: 'createTime', search: 'range' },
  ],
});
