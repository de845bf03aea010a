import { TeamOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { PersonCell } from '../user/person-cell';
import css from './person-friends.module.css';
import { PagedList } from '../../../kernel/screens/subject/paged-list';

/** The friends of a user, newest first. */
export function PersonFriends({ id }: { id: number }) {
  const { t } = useTranslation('im-person');
  return (
    <PagedList
      queryKey={['im/user', 'friends', id]}
      ask={(page, size) => post('im/user', 'friends', { id, page, size })}
      empty={{ icon: <TeamOutlined />, title: t('friends.none') }}
      className={css.friends}
      row={(friend) => (
        <li key={friend.id}>
          <PersonCell
            id={friend.id}
            name={friend.nick_name || `#${friend.id}`}
            image={friend.head_image}
            note={t('friends.since', { time: friend.created_time.slice(0, 10) })}
          />
        </li>
      )}
    />
  );
}
