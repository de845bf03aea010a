import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { figure } from '../../../kernel/basis/i18n/figure';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { usePollingWhileOffline } from '../../../kernel/live/use-polling-while-offline';
import { CASE_FILTERS, type CaseFilter } from './case-filters';
import css from './figures.module.css';

const FIGURES = ['im/case', 'figures'];

interface Props {
  filter: CaseFilter;
  onFilter: (filter: CaseFilter) => void;
}

/** How many cases there are of each kind. A press narrows the list to them. */
export function Figures({ filter, onFilter }: Props) {
  const { t } = useTranslation('im-desk');
  const isAllowed = useCan()('im/case/figures');
  useLiveInvalidate('im/case', FIGURES);
  const { data } = useQuery({
    queryKey: FIGURES,
    queryFn: () => get('im/case', 'figures'),
    enabled: isAllowed,
    refetchInterval: usePollingWhileOffline(),
  });
  return (
    <div className={css.figures} role="group" aria-label={t('figures')}>
      {CASE_FILTERS.map((name) => (
        <button
          key={name}
          type="button"
          className={css.figure}
          data-urgent={(name === 'overdue' && (data?.overdue ?? 0) > 0) || undefined}
          aria-pressed={filter === name}
          onClick={() => onFilter(name)}
        >
          <span>{t(`filter.${name}`)}</span>
          {name !== 'closed' && <strong>{data ? figure(data[name]) : '–'}</strong>}
        </button>
      ))}
    </div>
  );
}
