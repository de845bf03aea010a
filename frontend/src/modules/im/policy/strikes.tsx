import { useTranslation } from 'react-i18next';
import type { Policy } from './policy';

/** How many strikes a decision adds, and for how long they count. */
export function Strikes({
  strikes,
  firstStrikes,
  strikeDays,
}: Pick<Policy, 'strikes' | 'firstStrikes' | 'strikeDays'>) {
  const { t } = useTranslation('im-policy');
  if (strikes === 0) return <span>{t('strikes.none')}</span>;
  const words = strikeDays === 0 ? 'strikes.ever' : 'strikes.days';
  return (
    <span>
      {t(words, { n: strikes, days: strikeDays })}
      {firstStrikes !== null && firstStrikes < strikes && ` · ${t('strikes.first', { n: firstStrikes })}`}
    </span>
  );
}
