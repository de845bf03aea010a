import DownOutlined from '@ant-design/icons/DownOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { Avatar, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useGrants } from '../../../kernel/access/account/grants';
import { background } from '../../../kernel/basis/failure/background';
import { useAskSignOut } from '../use-ask-sign-out';
import styles from './user-block.module.css';

/** The signed-in person, with the account menu. */
export function UserBlock({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const person = useGrants((grants) => grants.person);
  const askSignOut = useAskSignOut();
  if (!person) return null;
  const name = person.nickName || person.name || person.username;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'who',
            type: 'group',
            label: <Who name={name} more={person.email || person.username} image={person.headImg} />,
          },
          { type: 'divider' },
          {
            key: 'profile',
            icon: <UserOutlined />,
            label: t('profile'),
            onClick: () => background(navigate('/my/info')),
          },
          { key: 'logout', icon: <LogoutOutlined />, label: t('logout'), danger: true, onClick: askSignOut },
        ],
      }}
    >
      <button type="button" className={styles['user']}>
        <span className="visually-hidden">{isPhone ? `${t('account')}: ${name}` : t('account')}</span>
        <PersonAvatar name={name} image={person.headImg} size={26} />
        {!isPhone && (
          <>
            <span className={styles['userName']}>{name}</span>
            <DownOutlined aria-hidden />
          </>
        )}
      </button>
    </Dropdown>
  );
}

interface AvatarProps {
  name: string;
  image: string | null | undefined;
  size: number;
}

/** A portrait, or the first letter of a name. */
const PersonAvatar = ({ name, image, size }: AvatarProps) => (
  <span aria-hidden className={styles['faceBox']}>
    <Avatar size={size} src={image || undefined} alt="" className={styles['face']}>
      {name.slice(0, 1).toUpperCase()}
    </Avatar>
  </span>
);

const Who = ({ name, more, image }: { name: string; more: string; image: string | null | undefined }) => (
  <div className={styles['who']}>
    <PersonAvatar name={name} image={image} size={34} />
    <div>
      <strong>{name}</strong>
      <span>{more}</span>
    </div>
  </div>
);
