import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { useCan } from '../../../kernel/access/permission/can';
import { Problem } from '../../../kernel/look/failure/problem';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { StatusPage } from '../../../kernel/screens/status/status-page';
import css from '../tenant/tenant.module.css';
import { TenantWay } from '../tenant/tenant-way';
import { useChooseTenant, useTenantAnswer, WAYS } from '../tenant/use-tenant-answers';

const TENANTS = ['A', 'B'];

/**
 * The same queries for one tenant, with the tenant filter switched off, and in a call without a tenant, side by side with the executed SQL
 * statements.
 */
export default function TenantDemo() {
  const { t } = useTranslation('demo-tenant');
  const query = useTenantAnswer('use');
  const choose = useChooseTenant();
  const mayChoose = useCan()('demo/tenant/choose');
  const { attempt, isBusy, problem } = useAttempt();
  return (
    <StatusPage
      title={t('title')}
      note={t('note')}
      query={{ ...query, isPending: query.isPending && query.isAllowed, error: null, isAllowed: true }}
      forbidden={t('forbidden')}
      tools={
        mayChoose && (
          <Segmented
            aria-label={t('choose')}
            disabled={isBusy || !query.data}
            value={query.data?.tenantId ?? 1}
            options={TENANTS.map((letter, at) => ({ value: at + 1, label: t('tenant', { letter }) }))}
            onChange={(tenantId) => background(attempt(() => choose(tenantId)))}
          />
        )
      }
    >
      <Problem words={problem} />
      <div className={css.ways}>
        {WAYS.map((way) => (
          <TenantWay key={way} way={way} />
        ))}
      </div>
    </StatusPage>
  );
}
