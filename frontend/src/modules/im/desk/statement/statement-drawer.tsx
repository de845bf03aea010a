import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kernel/access/permission/can';
import { ApiError } from '../../../../kernel/basis/failure/api-error';
import { useLiveInvalidate } from '../../../../kernel/live/use-live-invalidate';
import { SideDrawer } from '../../../../kernel/look/overlay/side-drawer';
import { LoadFailure } from '../../../../kernel/resource/list/load-failure';
import { CopyStatement } from './copy-statement';
import { statementQuery } from './statement';
import css from './statement.module.css';
import { StatementFacts } from './statement-facts';
import { STATEMENT_WIDTH } from './statement-width';

interface Props {
  decisionId: number | undefined;
  onClose: () => void;
}

/** The statement of reasons of a decision. */
export function StatementDrawer({ decisionId, onClose }: Props) {
  const { t } = useTranslation('im-statement');
  return (
    <SideDrawer title={t('title')} open={decisionId !== undefined} onClose={onClose} width={STATEMENT_WIDTH}>
      {decisionId !== undefined && <Statement decisionId={decisionId} />}
    </SideDrawer>
  );
}

function Statement({ decisionId }: { decisionId: number }) {
  const { t } = useTranslation('im-statement');
  const isAllowed = useCan()('im/case/statement');
  const query = statementQuery(decisionId);
  useLiveInvalidate('im/case', query.queryKey);
  const { data, error, refetch } = useQuery({ ...query, enabled: isAllowed });
  if (!isAllowed) return <Alert type="info" showIcon title={t('forbidden')} />;
  if (isNone(error)) return <Alert type="info" showIcon title={t('none')} description={t('none.note')} />;
  return (
    <div className={css.statement}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data?.state === 'pending' && (
        <Alert type="warning" showIcon title={t('state.pending')} description={t('state.pending.note')} />
      )}
      {data && data.state !== 'pending' && (
        <Alert type={data.state === 'applied' ? 'success' : 'info'} showIcon title={t(`state.${data.state}`)} />
      )}
      {data && <StatementFacts statement={data.statement} />}
      {data && <CopyStatement form={data.schema} />}
    </div>
  );
}

/** Whether the server says that the decision has no statement, which no retry changes. */
const isNone = (error: Error | null): boolean => error instanceof ApiError && error.key === 'im.case.noStatement';
