import { RollbackOutlined } from '@ant-design/icons';
import { Flex, Tag, Typography } from 'antd';
import { post, type Row } from '../../kernel/api';
import { RowSelect } from '../../kernel/inputs/row-select';
import { defineResource, type InputProps } from '../../kernel/resource/resource';
import { ShortText } from '../../kernel/resource/short-text';
import { EntityFilter } from './entity-filter';

export type DeletedEntry = Row<'recycle/data'>;

/** What rows are usually called, most telling first. */
const NAMING = ['name', 'nickName', 'nick_name', 'title', 'label', 'keyName', 'key', 'username', 'user_name'];

/** A deleted row in a word, so that the bin says more than "3 rows". */
export function wordFor(row: Record<string, unknown>): string {
  const name = NAMING.map((column) => row[column]).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name : `#${String(row['id'])}`;
}

const rowsOf = ({ data }: DeletedEntry) => data as Record<string, unknown>[];
export const kindOf = ({ entityInfo }: DeletedEntry) => entityInfo.label || entityInfo.entity;

const FEW = 3;
const summary = (entry: DeletedEntry) => {
  const words = rowsOf(entry).slice(0, FEW).map(wordFor);
  return words.join(', ') + (entry.data.length > FEW ? ' …' : '');
};

const StaffSelect = (props: InputProps<number | undefined> & { placeholder?: string }) => (
  <RowSelect {...props} of="base/sys/user" nameOf={(row) => row.nickName ?? row.name} style={{ width: 150 }} />
);

export const deleted = defineResource('recycle/data', {
  texts: 'recycle',
  title: (entry) => `${kindOf(entry)}: ${summary(entry)}`,
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
    { name: 'count', table: { width: 90, align: 'right', sortable: true } },
    {
      name: 'userId',
      search: StaffSelect,
      table: { width: 140 },
      render: (_, { userName, userId }) => userName ?? (userId ? `#${userId}` : '–'),
    },
    { name: 'url', table: { width: 260 }, render: (url) => <Typography.Text type="secondary">{url}</Typography.Text> },
    { name: 'createTime', search: 'range' },
  ],
  actions: [
    {
      name: 'restore',
      icon: <RollbackOutlined />,
      many: true,
      ask: true,
      run: (entries) => post('recycle/data', 'restore', { ids: entries.map(({ id }) => id) }),
    },
  ],
});
