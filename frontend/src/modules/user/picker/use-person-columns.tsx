import { type TableProps, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { PortraitName } from '../../../kernel/look/portrait/portrait-name';
import { calledOf, type EndUser } from '../person/end-user';
import { STATES } from '../person/end-user-resource';

/** The columns of the end user picker. */
export function usePersonColumns(): NonNullable<TableProps<EndUser>['columns']> {
  const { t } = useTranslation('user-info');
  return [
    {
      key: 'nickName',
      title: t('nickName'),
      render: (_, person) => (
        <PortraitName
          name={calledOf(person)}
          image={person.avatarUrl}
          size={28}
          title={<bdi>{calledOf(person)}</bdi>}
          note={`#${person.id}`}
        />
      ),
    },
    { key: 'phone', title: t('phone'), render: (_, { phone }) => phone || '–' },
    {
      key: 'status',
      title: t('status'),
      render: (_, { status }) => <Tag color={STATES[status]?.tone ?? 'default'}>{t(`status.${status}`)}</Tag>,
    },
  ];
}
