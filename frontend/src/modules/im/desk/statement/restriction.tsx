import { useTranslation } from 'react-i18next';
import { figure } from '../../../../kernel/basis/i18n/figure';
import type { Statement } from './statement';

/** What a decision restricts. What was done besides the ban is known only once its act was told. */
export function Restriction({ of: { untilTime, recalled, removed, groupsBanned } }: { of: Statement }) {
  const { t } = useTranslation('im-statement');
  return (
    <>
      <div>{untilTime === null ? t('account.ever') : t('account.until', { time: untilTime })}</div>
      {recalled === null && <small>{t('unknown')}</small>}
      {!!recalled && <div>{t('recalled', { n: figure(recalled) })}</div>}
      {!!groupsBanned && <div>{t('groupsBanned', { n: figure(groupsBanned) })}</div>}
      {!!removed && <div>{t('removed', { n: figure(removed) })}</div>}
    </>
  );
}
