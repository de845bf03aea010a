import { Flex, Tag, Typography } from 'antd';
import { StaffSelect } from '../../kernel/form/inputs/staff-select';
import { defineResource } from '../../kernel/resource/declare/resource';
import { ShortText } from '../../kernel/resource/cell/short-text';
import { kindOf, summaryOf, titleOf } from './deleted-entry';
import { EntityFilter } from './entity-filter';

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
