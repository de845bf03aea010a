import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './page.module.css';

/** The outline of a page while it is loaded. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles['skeleton']} role="status" aria-label={t('loading')}>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  );
}
