import { Flex, Tag, Typography } from 'antd';
import { RowSelect } from '../../kernel/inputs/row-select';
import { defineResource } from '../../kernel/resource/resource';
import { type InputProps } from '../../kernel/inputs/input-props';
import { ShortText } from '../../kernel/resource/short-text';
import { kindOf, summaryOf, titleOf } from './deleted-entry';
import { EntityFilter } from './entity-filter';

const StaffSelect = (props: InputProps<number | undefined> & { placeholder?: string }) => (
  <RowSelect
    {...props}
    of="base/sys/user"
    nameOf={(row) => row.nickName ?? row.name ?? row.username}
    style={{ width: 150 }}
  />
);

export const deleted = defineResource('recycle/data', {
  texts: 'recycle',
  title: titleOf,
  fields: [
    {
      name: 'entity',
      search: EntityFilter,
      table: { width: 260 },
      render: (_, entry) => (
        <Flex gap="small" align="center">
          <Tag color="blue">{kindOf(entry)}</Tag>
          <ShortText>{summaryOf(entry)}</ShortText>
        </Flex>
      ),
    },
    { name: 'count', table: { width: 96, align: 'right', sortable: true } },
    {
      name: 'userId',
      search: StaffSelect,
      table: { width: 116 },
      render: (_, { userName, userId }) => userName ?? (userId ? `#${userId}` : '–'),
    },
    {
      name: 'url',
      table: { width: 210 },
      render: (url) => (
        <Typography.Text type="secondary" ellipsis>
          {url}
        </Typography.Text>
      ),
    },
    { name: 'createTime', search: 'range' },
  ],
});
