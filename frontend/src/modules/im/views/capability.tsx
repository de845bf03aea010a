import { RadarChartOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { StatusPage } from '../../../kernel/screens/status/status-page';
import { StatusPart } from '../../../kernel/screens/status/status-part';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { FeatureList } from '../capability/feature-list';
import { MigrateHint } from '../capability/migrate-hint';
import { Overview } from '../capability/overview';
import { RecordedList } from '../capability/recorded-list';
import { RedisFindings } from '../capability/redis-findings';
import { TableList } from '../capability/table-list';
import { CAPABILITIES, type Capabilities, useCapabilities } from '../capability/use-capabilities';
import { useProbe } from '../capability/use-probe';

/** The features of the chat product, which ones are off and why, and the recorded calls if there is no chat product. */
export default function CapabilityPage() {
  const { t } = useTranslation('im-capability');
  const query = useCapabilities({ isFresh: true });
  const mayProbe = useCan()('im/capability/probe');
  const probe = useProbe();
  const { data: known } = query;
  // Acts on other pages add recorded calls, so the page is refreshed.
  useLiveInvalidate('im/audit', CAPABILITIES);
  return (
    <StatusPage
      title={t('title')}
      note={
        known?.probeTime && (
          <>
            {t('probeTime')} <RelativeTime value={known.probeTime} />
          </>
        )
      }
      tools={
        mayProbe && (
          <Button icon={<RadarChartOutlined />} loading={probe.isPending} onClick={() => probe.mutate()}>
            {t('probe')}
          </Button>
        )
      }
      query={query}
      forbidden={t('forbidden')}
    >
      {known && <Findings known={known} />}
    </StatusPage>
  );
}

function Findings({ known }: { known: Capabilities }) {
  const { t } = useTranslation('im-capability');
  const off = known.features.filter(({ has }) => !has).length;
  return (
    <>
      {known.failure && <Alert type="warning" showIcon role="alert" title={t('failure', { why: known.failure })} />}
      {known.clock && <Alert type="warning" showIcon role="alert" title={known.clock} />}
      <Overview known={known} />
      <MigrateHint known={known} />
      {known.features.length > 0 && (
        <StatusPart title={t('features')} note={off > 0 ? t('features.off', { n: off }) : t('features.all')}>
          <FeatureList features={known.features} />
        </StatusPart>
      )}
      {known.gateway === 'local' && (
        <StatusPart title={t('recorded')} note={t('recorded.note')}>
          <RecordedList recorded={known.recorded} />
        </StatusPart>
      )}
      {known.redis.ok && (
        <StatusPart title="Redis" note={t('redis.note')}>
          <RedisFindings redis={known.redis} />
        </StatusPart>
      )}
      {known.tables.length > 0 && (
        <StatusPart title={t('tables')} note={t('tables.count', { n: known.tables.length })}>
          <TableList tables={known.tables} />
        </StatusPart>
      )}
    </>
  );
}
