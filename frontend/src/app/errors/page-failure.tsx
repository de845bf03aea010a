import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../kernel/api-error';
import styles from './error-page.module.css';
import { isStaleBuild } from './stale-build';

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** One page has failed; the others, and the shell around it, have not. */
export function PageFailure({ error, onRetry }: Props) {
  const { t } = useTranslation(['error', 'common']);
  return (
    <section className={styles['page']} role="alert">
      <WarningOutlined className={styles['icon']} />
      <h2 className={styles['text']}>{t('error:route', { message: messageOf(error) })}</h2>
      {isStaleBuild(error) && <p className={styles['hint']}>{t('error:newVersion')}</p>}
      <div className={styles['actions']}>
        <Button type="primary" onClick={onRetry}>
          {t('common:retry')}
        </Button>
        <Button onClick={() => window.location.reload()}>{t('error:reload')}</Button>
      </div>
    </section>
  );
}
