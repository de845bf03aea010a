import { Flex, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { NeededGroupInput } from '../message/group-input';
import { groupPath } from '../message/places';
import { GroupSelect, PersonSelect } from '../message/who-select';
import { type Member, shownName } from './member';
import { MemberName } from './member-name';
import { PersonInput } from '../message/person-input';

/** The screen of current and former group members. */
export const members = defineResource('im/group_member', {
  texts: 'im-member',
  title: shownName,
  order: ['id', 'desc'],
  fields: [
    { name: 'user_id', input: PersonInput, search: PersonSelect, table: false, visible: (_, mode) => mode === 'add' },
    {
      name: 'group_id',
      input: NeededGroupInput,
      search: GroupSelect,
      table: false,
      visible: (_, mode) => mode === 'add',
    },
    { name: 'user_nick_name', table: { width: 210 }, render: (_, member) => <MemberName member={member} /> },
    {
      name: 'group_name',
      table: { width: 160 },
      render: (name, { group_id: id }) => <Link to={groupPath(id)}>{name ?? `#${id}`}</Link>,
    },
    { name: 'remark_nick_name', input: 'text', table: { width: 120 } },
    { name: 'remark_group_name', input: 'text', table: { width: 150, hidden: true } },
    {
      name: 'quit',
      search: true,
      options: [{ value: 0 }, { value: 1 }],
      table: { width: 130 },
      render: (_, member) => <MemberTags member={member} />,
    },
    { name: 'is_muted', search: true, options: [{ value: 1 }, { value: 0 }], table: { width: 100, hidden: true } },
    {
      name: 'is_top_message',
      input: 'radio',
      initial: 1,
      options: [{ value: 1 }, { value: 0 }],
      table: { width: 110, hidden: true },
    },
    { name: 'created_time', search: 'range', table: { width: 176, sortable: true } },
    { name: 'quit_time', table: { width: 176, sortable: true, hidden: true } },
  ],
});

function MemberTags({ member: { quit, is_muted: muted } }: { member: Member }) {
  const { t } = useTranslation('im-member');
  if (quit) return <Tag>{t('quit.1')}</Tag>;
  return (
    <Flex gap={4} wrap>
      <Tag color="success">{t('quit.0')}</Tag>
      {!!muted && <Tag color="warning">{t('muted')}</Tag>}
    </Flex>
  );
}
