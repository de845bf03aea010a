import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnPasskey } from './factor-state';
import { RenameDialog } from './rename-dialog';
import styles from './factor.module.css';

interface Props {
  passkeys: OwnPasskey[];
  onRemove: (passkey: OwnPasskey) => void;
}

/** The passkeys of the signed-in user. */
export function PasskeyList({ passkeys, onRemove }: Props) {
  const { t } = useTranslation('passkey');
  const [renamed, setRenamed] = useState<OwnPasskey>();
  return (
    <>
      <ul className={styles['passkeys']} aria-label={t('list')}>
        {passkeys.map((passkey) => {
          const { id, name, createTime, lastUsed, backedUp, copiedTime } = passkey;
          return (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <span className={styles['why']}>
                  {t('made', { time: createTime })} · {lastUsed ? t('used', { time: lastUsed }) : t('unused')}
                </span>
                {backedUp && <Tag>{t('backedUp')}</Tag>}
                {copiedTime && <Alert type="error" showIcon title={t('copied', { time: copiedTime })} />}
              </div>
              <Button size="small" aria-label={`${t('rename')}: ${name}`} onClick={() => setRenamed(passkey)}>
                {t('rename')}
              </Button>
              <Button size="small" danger aria-label={`${t('remove')}: ${name}`} onClick={() => onRemove(passkey)}>
                {t('remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}
