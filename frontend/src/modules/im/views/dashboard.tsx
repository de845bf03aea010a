import { LockOutlined } from '@ant-design/icons';
import { Segmented, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { Charts } from '../dashboard/charts';
import css from '../dashboard/dashboard.module.css';
import { FigureCards } from '../dashboard/figure-cards';
import { useDashboard } from '../dashboard/use-dashboard';
import { RANGES, useDays } from '../dashboard/use-days';

/** Statistics of the chat: totals, today, and day by day. */
export default function DashboardPage() {
  const { t } = useTranslation(['im-dashboard', 'resource']);
  const [days, setDays] = useDays();
  const { data, error, refetch } = useDashboard(days);
  const isAllowed = useCan()('im/dashboard/figures');
  if (!isAllowed)
    return <Empty icon={<LockOutlined />} title={t('forbidden')} note={t('resource:empty.forbiddenNote')} />;
  return (
    <div className={css.dashboard}>
      <header className={css.head}>
        <Segmented
          aria-label={t('range')}
          value={days}
          onChange={setDays}
          options={RANGES.map((value) => ({ value, label: t('days', { n: value }) }))}
        />
        {data && <p>{data.until ? t('until', { time: data.until.slice(0, 16) }) : t('notYet')}</p>}
      </header>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <FigureCards figures={data} />
          <Charts figures={data} />
        </>
      )}
    </div>
  );
}

const Loading = () => (
  <>
    <div className={css.figures} aria-busy>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={css.figure}>
          <Skeleton active paragraph={{ rows: 1 }} />
        </div>
      ))}
    </div>
    <div className={css.charts}>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={css.figure}>
          <Skeleton active paragraph={{ rows: 5 }} />
        </div>
      ))}
    </div>
  </>
);
