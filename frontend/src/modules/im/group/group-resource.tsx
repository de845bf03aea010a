import { defineResource } from '../../../kernel/resource/declare/resource';
import { figure } from '../../../kernel/basis/i18n/figure';
import { PersonInput } from '../message/person-input';
import { GroupName } from './group-name';
import { GroupTags } from './group-tags';
import { OwnerName } from './owner-name';

const FLAG = [{ value: 1 }, { value: 0 }];

/** The screen of the chat groups. */
export const groups = defineResource('im/group', {
  texts: 'im-group',
  title: 'name',
  order: ['id', 'desc'],
  form: { width: 560 },
  fields: [
    { name: 'name', input: 'text', table: { width: 220 }, render: (_, group) => <GroupName group={group} /> },
    { name: 'owner_id', input: PersonInput, table: false, visible: (_, mode) => mode === 'add' },
    { name: 'owner_nick_name', table: { width: 120 }, render: (_, group) => <OwnerName group={group} /> },
    { name: 'member_count', table: { width: 84, align: 'right' }, render: (count) => figure(count) },
    {
      name: 'is_banned',
      search: true,
      options: FLAG,
      table: { width: 130 },
      render: (_, group) => <GroupTags group={group} />,
    },
    { name: 'reason', table: { width: 180, hidden: true } },
    { name: 'unban_time', table: { width: 176, hidden: true } },
    { name: 'dissolve', search: true, options: FLAG, table: { width: 100, hidden: true } },
    { name: 'is_muted', search: true, options: FLAG, table: { width: 100, hidden: true } },
    { name: 'head_image', input: 'image', table: false },
    { name: 'notice', input: 'textarea', table: { width: 160 } },
    {
      name: 'is_hidden',
      input: 'radio',
      search: true,
      initial: 0,
      options: [{ value: 0 }, { value: 1 }],
      table: { width: 100, hidden: true },
    },
    { name: 'created_time', search: 'range', table: { width: 176, sortable: true } },
    { name: 'id', table: { hidden: true } },
  ],
});
