import { useTranslation } from 'react-i18next';
import { LineChart } from './line-chart';
import type { HouseFigures } from './use-figures';
import styles from './home.module.css';

const clock = (minute: string) => minute.slice(11, 16);

/** The number of requests in the last hour by minute. */
export function RequestRate({ minutes }: { minutes: HouseFigures['requestsPerMinute'] }) {
  const { t } = useTranslation('home');
  const counts = minutes.map(({ count }) => count);
  const peak = Math.max(0, ...counts);
  const average = counts.length > 0 ? Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length) : 0;
  return (
    <section className={styles['card']}>
      <header className={styles['cardHead']}>
        <h2>{t('rate')}</h2>
        <p>
          {t('rateHint')} · {t('average', { n: average })} · {t('peak', { n: peak })}
        </p>
      </header>
      <LineChart
        points={minutes.map(({ minute, count }) => ({ x: clock(minute), y: count }))}
        label={t('rateLabel', { now: counts.at(-1) ?? 0, peak })}
        describe={({ x, y }) => t('point', { time: x, n: y, count: y })}
      />
    </section>
  );
}
