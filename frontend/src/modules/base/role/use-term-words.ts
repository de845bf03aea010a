import { useTranslation } from 'react-i18next';

/** From when until when somebody has a role. Without a time there is no bound. */
export interface RoleTerm {
  roleId: number;
  fromTime?: string | null;
  untilTime?: string | null;
}

/** A time without its seconds. */
const short = (time: string) => time.slice(0, 'YYYY-MM-DD HH:mm'.length);

/** Says in words from when until when a role holds; undefined without limits. */
export function useTermWords() {
  const { t } = useTranslation('base-user');
  return (term: RoleTerm | undefined): string | undefined => {
    const { fromTime, untilTime } = term ?? {};
    if (fromTime && untilTime) return t('term.fromUntil', { from: short(fromTime), until: short(untilTime) });
    if (fromTime) return t('term.onlyFrom', { from: short(fromTime) });
    return untilTime ? t('term.onlyUntil', { until: short(untilTime) }) : undefined;
  };
}
