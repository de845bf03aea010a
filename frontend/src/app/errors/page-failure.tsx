import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../kernel/basis/failure/api-error';
import { isChunkFailure, isStyleFailure } from '../../kernel/basis/failure/chunk-failure';
import styles from './error-page.module.css';
import { useReloadForNewBuild } from './use-reload-for-new-build';

interface Props {
  error: unknown;
  onRetry: () => void;
}

const reload = () => window.location.reload();

/** Shown in place of a page that has failed. The other pages and the shell still work. */
export function PageFailure({ error, onRetry }: Props) {
  const { t } = useTranslation(['error', 'common']);
  const isUnfetched = isChunkFailure(error);
  useReloadForNewBuild(error);
  return (
    <section className={styles['page']} role="alert">
      <WarningOutlined className={styles['icon']} />
      <h2 className={styles['text']}>
        {isUnfetched ? t('error:unfetched') : t('error:route', { message: messageOf(error) })}
      </h2>
      {isUnfetched && <p className={styles['hint']}>{t('error:unfetchedHint')}</p>}
      <div className={styles['actions']}>
        <Button type="primary" onClick={isStyleFailure(error) ? reload : onRetry}>
          {t('common:retry')}
        </Button>
        <Button onClick={reload}>{t('error:reload')}</Button>
      </div>
    </section>
  );
}
