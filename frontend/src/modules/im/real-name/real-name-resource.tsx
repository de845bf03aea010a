import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { calledOf } from '../user/person';
import { PersonCell } from '../user/person-cell';

const State = ({ isConfirmed }: { isConfirmed: boolean }) => {
  const { t } = useTranslation('im-real-name');
  return <Tag color={isConfirmed ? 'cyan' : 'warning'}>{t(isConfirmed ? 'is_real_name.1' : 'is_real_name.0')}</Tag>;
};

/** The screen of users who have confirmed their real name or have started to. */
export const realNames = defineResource('im/real_name', {
  texts: 'im-real-name',
  title: calledOf,
  order: ['id', 'desc'],
  fields: [
    { name: 'id', table: { width: 90, sortable: true } },
    {
      name: 'nick_name',
      table: { width: 220 },
      render: (_, person) => (
        <PersonCell id={person.id} name={calledOf(person)} note={person.user_name} image={person.head_image_thumb} />
      ),
    },
    {
      name: 'is_real_name',
      search: true,
      input: 'radio',
      options: [{ value: 1 }, { value: 0 }],
      table: { width: 120 },
      render: (value) => <State isConfirmed={!!value} />,
    },
    { name: 'id_card', input: 'text', table: { width: 190 } },
    { name: 'id_card_front', input: 'image', span: 12, table: false },
    { name: 'id_card_back', input: 'image', span: 12, table: false },
    { name: 'phone', table: { width: 140 } },
    {
      name: 'sex',
      search: true,
      options: [
        { value: 0, tone: 'geekblue' },
        { value: 1, tone: 'magenta' },
      ],
      table: { width: 92 },
    },
    {
      name: 'is_banned',
      options: [
        { value: 0, tone: 'success' },
        { value: 1, tone: 'error' },
      ],
      table: { width: 100 },
    },
    { name: 'created_time', search: 'range', table: { width: 176, sortable: true } },
  ],
});
