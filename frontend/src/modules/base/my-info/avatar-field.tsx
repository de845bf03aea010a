import { App, Avatar, Button, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../kernel/api-error';
import { upload } from '../../../kernel/upload';
import styles from './my-info.module.css';

const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const MOST_BYTES = 2 * 1024 ** 2;

interface Props {
  /** Whose initial stands where there is no picture. */
  name: string;
  value?: string;
  onChange?: (url: string) => void;
  id?: string;
}

/** A portrait that can be exchanged. */
export function AvatarField({ name, value = '', onChange, id }: Props) {
  const { t } = useTranslation('me');
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);

  const take = async (file: File) => {
    const wrong = !TYPES.includes(file.type) ? t('avatarType') : file.size > MOST_BYTES ? t('avatarSize') : undefined;
    if (wrong) return void message.error(wrong);
    setBusy(true);
    try {
      onChange?.(await upload(file));
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles['avatar']}>
      <Avatar size={72} src={value || undefined} alt="" className={styles['face']}>
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      <div>
        <div className={styles['buttons']}>
          <Upload
            accept={TYPES.join(',')}
            showUploadList={false}
            beforeUpload={(file) => {
              void take(file);
              return false;
            }}
          >
            <Button {...(id !== undefined && { id })} loading={isBusy}>
              {t('changeAvatar')}
            </Button>
          </Upload>
          {value && (
            <Button type="text" onClick={() => onChange?.('')}>
              {t('removeAvatar')}
            </Button>
          )}
        </div>
        <p>{t('avatarHint')}</p>
      </div>
    </div>
  );
}
