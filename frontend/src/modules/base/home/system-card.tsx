import { useTranslation } from 'react-i18next';
import { memoryText, useUptimeText } from './measures';
import type { HouseFigures } from './use-figures';
import home from './home.module.css';
import styles from './system-card.module.css';

/** Server, database and runtime of the installation. */
export function SystemCard({ figures }: { figures: HouseFigures }) {
  const { t } = useTranslation('home');
  const uptime = useUptimeText();
  const facts = [
    [t('version'), figures.version],
    [t('uptime'), uptime(figures.uptime)],
    [t('memory'), memoryText(figures.memory)],
    [t('node'), figures.node],
    [t('database'), figures.database === 'mysql' ? t('mysql') : t('sqlite')],
    [t('engine'), figures.engine === 'bull' ? t('bull') : t('inProcess')],
  ];
  return (
    <section className={home['card']}>
      <header className={home['cardHead']}>
        <h2>{t('system')}</h2>
      </header>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
