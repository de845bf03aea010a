import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Data, get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import type { ChartData } from '../../../kernel/look/chart/chart-data';
import { ChartCard } from '../../../kernel/look/chart/chart-card';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { type Days, RANGES } from '../dashboard/use-days';
import { figure } from '../../../kernel/basis/i18n/figure';
import css from './sign.module.css';

const HEIGHT = 150;

type Day = Data<'im/sign', 'figures', 'get'>['days'][number];

/** Days as axis labels without the year, because the axis has no room for it. */
const signsByDay = (days: Day[], label: string): ChartData => ({
  points: days.map(({ day }) => ({ name: day, label: day.slice(5) })),
  series: [{ key: 'signs', label, tone: 'info', values: days.map(({ count }) => count) }],
});

/** The number of sign-ins by day, from precomputed figures. Staff without the permission for figures see only the list. */
export function SignChart() {
  const { t } = useTranslation('im-sign');
  const isAllowed = useCan()('im/sign/figures');
  const [days, setDays] = useState<Days>(30);
  const { data, error, refetch } = useQuery({
    queryKey: ['im/sign', 'figures', days],
    queryFn: () => get('im/sign', 'figures', { days }),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
  });
  const chart = useMemo(() => data && signsByDay(data.days, t('chart.signs')), [data, t]);
  if (!isAllowed) return null;
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  const sum = data?.days.reduce((all, day) => all + day.count, 0) ?? 0;
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
          note={data?.until ? t('chart.sum', { n: figure(sum), count: sum, days }) : t('chart.none')}
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
