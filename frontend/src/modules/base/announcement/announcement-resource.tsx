import { StopOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { StaffSelect } from '../../../kernel/form/inputs/staff-select';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { type Announcement, isShown } from './announcement';

/** The screen of what all staff should read. */
export const announcements = defineResource('base/sys/announcement', {
  texts: 'base-announcement',
  form: { width: 560 },
  fields: [
    { name: 'title', input: 'text', table: { width: 200 } },
    { name: 'content', input: 'textarea', table: { width: 320 } },
    {
      name: 'endTime',
      input: 'datetime',
      table: { width: 190 },
      render: (_, row) => <ShownUntil announcement={row} />,
    },
    { name: 'readers', table: { width: 110, align: 'right' } },
    {
      name: 'staffId',
      search: StaffSelect,
      table: { width: 120 },
      render: (_, { staffName, staffId }) => staffName ?? `#${staffId}`,
    },
    { name: 'createTime', table: { width: 168 } },
  ],
  actions: [
    {
      name: 'withdraw',
      icon: <StopOutlined />,
      danger: true,
      many: true,
      ask: true,
      visible: isShown,
      run: (rows) => post('base/sys/announcement', 'withdraw', { ids: rows.map(({ id }) => id) }),
    },
  ],
});

function ShownUntil({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('base-announcement');
  const { endTime } = announcement;
  if (endTime === null) return t('endTime.none');
  return isShown(announcement) ? endTime : t('endTime.over', { time: endTime });
}
