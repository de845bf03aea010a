import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './version-notice.module.css';

/** Offers to reload, and may be put off. Where something is unsaved the browser asks before it reloads. */
export default function VersionNotice() {
  const { t } = useTranslation('live');
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff) return null;
  return (
    <div role="status" className={styles['place']}>
      <div className={styles['notice']}>
        <span>{t('version')}</span>
        <span className={styles['actions']}>
          <Button type="primary" size="small" onClick={() => window.location.reload()}>
            {t('version.reload')}
          </Button>
          <Button type="text" size="small" onClick={() => setPutOff(true)}>
            {t('version.later')}
          </Button>
        </span>
      </div>
    </div>
  );
}
