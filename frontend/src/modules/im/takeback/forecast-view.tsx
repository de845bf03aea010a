import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import { LineList } from './line-list';
import type { Forecast, LineState } from './takeback';
import css from './takeback.module.css';

const FILTERS = ['all', '0', '4'] as const;

type Filter = (typeof FILTERS)[number];

interface Props {
  forecast: Forecast;
  staffId: number;
  isLooking: boolean;
  page: number;
  onQuestion: (page: number, state: LineState | undefined) => void;
}

/** The totals of a takeback before it is ordered, and each thing that it would take back or not. */
export function ForecastView({ forecast, staffId, isLooking, page, onQuestion }: Props) {
  const { t } = useTranslation('im-takeback');
  const [filter, setFilter] = useState<Filter>('all');
  const stateOf = (one: Filter): LineState | undefined => (one === 'all' ? undefined : one === '0' ? 0 : 4);
  const choose = (next: Filter) => {
    setFilter(next);
    onQuestion(1, stateOf(next));
  };
  return (
    <section aria-busy={isLooking} className={css.forecast}>
      <Totals forecast={forecast} />
      <Segmented
        className={css.filter ?? ''}
        aria-label={t('list')}
        value={filter}
        onChange={choose}
        options={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
      {forecast.total === 0 && filter === 'all' && <p>{t('none')}</p>}
      <LineList
        lines={forecast.list}
        total={forecast.total}
        isOrdered={false}
        {...{ staffId, page }}
        onPage={(next) => onQuestion(next, stateOf(filter))}
      />
    </section>
  );
}

function Totals({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation('im-takeback');
  const { possible, partly, impossible, ...counts } = forecast;
  const parts = (['batches', 'decisions', 'bans', 'people', 'messages', 'memberships', 'groupBans'] as const).filter(
    (part) => counts[part] > 0,
  );
  return (
    <div role="status">
      <ul className={css.totals}>
        <li>
          <strong>{t('possible', { n: figure(possible) })}</strong>
        </li>
        {partly > 0 && <li>{t('partly', { n: figure(partly) })}</li>}
        {impossible > 0 && <li>{t('impossible', { n: figure(impossible) })}</li>}
        {parts.map((part) => (
          <li key={part}>{t(part, { n: figure(counts[part]) })}</li>
        ))}
      </ul>
      <small>{t('note')}</small>
    </div>
  );
}
