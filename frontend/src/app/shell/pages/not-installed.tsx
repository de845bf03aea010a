import BuildOutlined from '@ant-design/icons/BuildOutlined';
import { useTranslation } from 'react-i18next';
import styles from '../../errors/error-page.module.css';

/** Shown if the menu contains a page that this build does not have. */
export function NotInstalled({ viewPath }: { viewPath: string }) {
  const { t } = useTranslation('error');
  return (
    <section className={styles['page']}>
      <BuildOutlined className={styles['icon']} aria-hidden />
      <h2 className={styles['text']}>{t('notInstalled')}</h2>
      <p className={styles['hint']}>{t('notInstalledHint', { view: viewPath })}</p>
    </section>
  );
}
