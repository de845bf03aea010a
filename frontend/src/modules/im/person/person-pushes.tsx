import { BellOutlined, NotificationOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { PagedList } from '../../../kernel/screens/subject/paged-list';
import css from './person-pushes.module.css';

/** System messages that reached a user, newest first. */
export function PersonPushes({ id }: { id: number }) {
  const { t } = useTranslation(['im-person', 'im-push']);
  return (
    <PagedList
      queryKey={['im/user', 'pushes', id]}
      ask={(page, size) => post('im/user', 'pushes', { id, page, size })}
      empty={{ icon: <BellOutlined />, title: t('pushes.none') }}
      className={css.pushes}
      row={(push) => (
        <li key={push.id}>
          <NotificationOutlined aria-hidden />
          <span>
            <strong>{push.title ?? `#${push.message_id}`}</strong>
            <small>
              {push.send_time} {push.seq_no !== null && `· ${t('im-push:seq_no')} ${push.seq_no}`}
            </small>
          </span>
          <Tag>{t(push.send_to_all ? 'im-push:send_to_all.1' : 'im-push:send_to_all.0')}</Tag>
        </li>
      )}
    />
  );
}
