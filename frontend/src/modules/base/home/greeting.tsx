import { useTranslation } from 'react-i18next';
import styles from './home.module.css';

/** Noon and six in the evening divide the day. */
const partOfDay = (hour: number) => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

export function Greeting({ name, subtitle }: { name: string; subtitle: string }) {
  const { t } = useTranslation('home');
  return (
    <header className={styles['greeting']}>
      <h2>{t(partOfDay(new Date().getHours()), { name })}</h2>
      <p>{subtitle}</p>
    </header>
  );
}
