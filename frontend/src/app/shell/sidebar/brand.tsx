import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './sidebar.module.css';

/** The name of the product, which links to the home page. */
export function Brand({ isFolded = false }: { isFolded?: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <Link to="/" className={styles['brand']} aria-label={`${t('product')}, ${t('home')}`}>
      <img src="/favicon.svg" alt="" width="32" height="32" />
      {!isFolded && <span>{t('product')}</span>}
    </Link>
  );
}
