import { useTranslation } from 'react-i18next';
import styles from './home.module.css';

/** The hours at which the greeting changes: noon and 18:00. */
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
