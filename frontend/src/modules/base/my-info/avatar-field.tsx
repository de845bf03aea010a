import { Avatar, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { FileInput } from '../../../kernel/form/files/input/file-input';
import styles from './my-info.module.css';

const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const MOST_KILOBYTES = 2000;

interface Props {
  /** the name whose first character is shown if there is no picture */
  name: string;
  value?: string;
  onChange?: (url: string) => void;
  id?: string;
}

/** An avatar that can be replaced. */
export function AvatarField({ name, value = '', onChange, id }: Props) {
  const { t } = useTranslation('me');
  return (
    <div className={styles['avatar']}>
      <Avatar size={72} src={value || undefined} alt="" className={styles['face']}>
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      <div>
        <FileInput
          isButton
          isBare
          most={1}
          accept={TYPES.join(',')}
          kilobytes={MOST_KILOBYTES}
          value={value}
          {...(id !== undefined && { id })}
          {...(onChange && { onChange })}
        >
          {t('changeAvatar')}
        </FileInput>
        {value && (
          <Button type="text" size="small" onClick={() => onChange?.('')}>
            {t('removeAvatar')}
          </Button>
        )}
        <p>{t('avatarHint')}</p>
      </div>
    </div>
  );
}
