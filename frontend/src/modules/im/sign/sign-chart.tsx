import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { get } from '../../../kernel/api';
import { useCan } from '../../../kernel/can';
import { ChartCard } from '../../../kernel/chart/chart-card';
import { LoadFailure } from '../../../kernel/resource/load-failure';
import { ofDays } from '../dashboard/chart-of';
import { type Days, RANGES } from '../dashboard/use-days';
import { figure } from '../sm-push-task/figure';
import css from './sign.module.css';

const HEIGHT = 150;

/** How many were there, day by day, from what was counted beforehand. Who may not see figures sees the list alone. */
export function SignChart() {
  const { t } = useTranslation('im-sign');
  const isAllowed = useCan()('im/dashboard/figures');
  const [days, setDays] = useState<Days>(30);
  const { data, error, refetch } = useQuery({
    queryKey: ['im/dashboard', 'figures', days],
    queryFn: () => get('im/dashboard', 'figures', { days }),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
  });
  const chart = useMemo(
    () => data && ofDays(data.days, [{ metric: 'signs', label: t('chart.signs'), tone: 'info' }]),
    [data, t],
  );
  if (!isAllowed) return null;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const sum = data?.days.reduce((all, day) => all + day.signs, 0) ?? 0;
  return (
    <div className={css.chart}>
      <Segmented
        size="small"
        aria-label={t('chart.span')}
        value={days}
        onChange={setDays}
        options={RANGES.map((value) => ({ value, label: t('chart.days', { n: value }) }))}
      />
      {chart ? (
        <ChartCard
          title={t('chart')}
          note={data?.until ? t('chart.sum', { n: figure(sum), days }) : t('chart.none')}
          data={chart}
          kind="bar"
          head={t('create_time')}
          height={HEIGHT}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 4 }} />
      )}
    </div>
  );
}
