import { Button, Input, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import { useProblem } from '../../../kernel/call/attempt/use-problem';
import { Problem } from '../../../kernel/look/failure/problem';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { LONGEST_REASON } from '../conversation/reading/reason-words';
import { ForecastView } from './forecast-view';
import { type Chosen, PeriodForm } from './period-form';
import { spanOf } from './presets';
import type { LineState, Period } from './takeback';
import css from './takeback.module.css';
import { useBegin } from './use-begin';
import { useForecast } from './use-forecast';

const periodOf = ({ staffId, span }: Chosen): Period | undefined =>
  staffId !== undefined && span ? { staffId, ...span } : undefined;

/** Chooses a colleague and a period, shows what they did, and orders to take it back. */
export function TakebackOrder({ onBegun }: { onBegun: (id: number) => void }) {
  const { t } = useTranslation('im-takeback');
  const [chosen, setChosen] = useState<Chosen>(() => ({ preset: 'hour', span: spanOf('hour') }));
  const [{ page, state }, ask] = useState<{ page: number; state?: LineState | undefined }>({ page: 1 });
  const [reason, setReason] = useState('');
  const { problem, setProblem, fail } = useProblem();
  const reasonId = useId();
  const begin = useBegin();
  const period = periodOf(chosen);
  const { data, error, refetch, isPlaceholderData } = useForecast(period, page, state);
  const choose = (next: Chosen) => {
    ask({ page: 1, state });
    setProblem();
    setChosen(next);
  };
  const isReady = !!period && !!data && !isPlaceholderData && data.possible > 0 && reason.trim() !== '';
  const order = () => {
    if (isReady)
      begin({ period, forecast: data, reason: reason.trim(), onBegun: ({ id }) => onBegun(id), onFailed: fail });
  };
  return (
    <div className={css.order}>
      <p>{t('intro')}</p>
      <PeriodForm chosen={chosen} onChange={choose} />
      {!period && <p>{t('choose')}</p>}
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {period && !data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {period && data && !error && (
        <ForecastView
          forecast={data}
          isLooking={isPlaceholderData}
          {...{ page, staffId: period.staffId }}
          onQuestion={(next, only) => ask({ page: next, state: only })}
        />
      )}
      <Problem words={problem} />
      <label htmlFor={reasonId}>{t('reason')}</label>
      <Input
        id={reasonId}
        value={reason}
        maxLength={LONGEST_REASON}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="primary" danger disabled={!isReady} onClick={order}>
        {t('begin', { n: figure(data?.possible ?? 0) })}
      </Button>
    </div>
  );
}
