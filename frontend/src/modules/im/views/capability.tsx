import { LockOutlined, RadarChartOutlined } from '@ant-design/icons';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/can';
import { Empty } from '../../../kernel/resource/empty-state';
import { LoadFailure } from '../../../kernel/resource/load-failure';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { RelativeTime } from '../../../kernel/time/relative-time';
import css from '../capability/capability.module.css';
import { FeatureList } from '../capability/feature-list';
import { MigrateHint } from '../capability/migrate-hint';
import { Overview } from '../capability/overview';
import { RecordedList } from '../capability/recorded-list';
import { RedisFindings } from '../capability/redis-findings';
import { TableList } from '../capability/table-list';
import { CAPABILITIES, type Capabilities, useCapabilities } from '../capability/use-capabilities';
import { useProbe } from '../capability/use-probe';

/** What this chat product has, what is switched off and why, and what it would have been told where there is none. */
export default function CapabilityPage() {
  const { t } = useTranslation(['im-capability', 'resource']);
  const { data: known, error, isAllowed, isPending, refetch } = useCapabilities({ isFresh: true });
  const mayProbe = useCan()('im/capability/probe');
  const probe = useProbe();
  // What staff do elsewhere is recorded here.
  useLiveInvalidate('im/audit', CAPABILITIES);
  if (!isAllowed)
    return (
      <div className={css.page}>
        <Empty icon={<LockOutlined />} title={t('forbidden')} note={t('resource:empty.forbiddenNote')} />
      </div>
    );
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h2>{t('title')}</h2>
        {known?.probeTime && (
          <span className={css.note}>
            {t('probeTime')} <RelativeTime value={known.probeTime} />
          </span>
        )}
        {mayProbe && (
          <Button icon={<RadarChartOutlined />} loading={probe.isPending} onClick={() => probe.mutate()}>
            {t('probe')}
          </Button>
        )}
      </header>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {known && <Findings known={known} />}
    </div>
  );
}

function Findings({ known }: { known: Capabilities }) {
  const { t } = useTranslation('im-capability');
  const off = known.features.filter(({ has }) => !has).length;
  return (
    <>
      {known.failure && <Alert type="warning" showIcon role="alert" title={t('failure', { why: known.failure })} />}
      <Overview known={known} />
      <MigrateHint known={known} />
      {known.features.length > 0 && (
        <Part title={t('features')} note={off > 0 ? t('features.off', { n: off }) : t('features.all')}>
          <FeatureList features={known.features} />
        </Part>
      )}
      {known.gateway === 'local' && (
        <Part title={t('recorded')} note={t('recorded.note')}>
          <RecordedList recorded={known.recorded} />
        </Part>
      )}
      {known.redis.ok && (
        <Part title="Redis" note={t('redis.note')}>
          <RedisFindings redis={known.redis} />
        </Part>
      )}
      {known.tables.length > 0 && (
        <Part title={t('tables')} note={t('tables.count', { n: known.tables.length })}>
          <TableList tables={known.tables} />
        </Part>
      )}
    </>
  );
}

const Part = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <section className={css.part}>
    <h3>
      {title} <span>{note}</span>
    </h3>
    {children}
  </section>
);
