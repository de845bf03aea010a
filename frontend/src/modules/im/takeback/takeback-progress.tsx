import { Alert, Button, Progress, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import { figure } from '../../../kernel/basis/i18n/figure';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { LineList } from './line-list';
import { isUnderWay, shareOf, type Takeback, TakebackState } from './takeback';
import css from './takeback.module.css';
import { useItems, useTakeback } from './use-takeback';
import { useStop } from './use-stop';

/** The live progress of a takeback, and what became of each thing. If an update fails, the last figures stay. */
export function TakebackProgress({ id }: { id: number }) {
  const { data, error, refetch } = useTakeback(id);
  return (
    <div className={css.order}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data && <Standing takeback={data} />}
      {data && <Items takeback={data} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
    </div>
  );
}

function Standing({ takeback }: { takeback: Takeback }) {
  const { t } = useTranslation('im-takeback');
  const can = useCan();
  const stop = useStop();
  const { id, state, staffName, staffId, fromTime, toTime, orderedByName, createTime, reason, problem } = takeback;
  const { taken, partly, refused, unknown, wanted } = takeback;
  const counts = Object.entries({ taken, partly, refused, unknown, wanted }).map(([name, n]) => [name, figure(n)]);
  return (
    <>
      <p>{t('of', { name: staffName ?? `#${staffId}`, from: fromTime, to: toTime })}</p>
      <p>{t('by', { name: orderedByName ?? '–', time: createTime, reason })}</p>
      <div role="status">
        <Progress percent={shareOf(takeback)} aria-label={t(`state.${state}`)} />
        <strong>{t(`state.${state}`)}</strong> {t('line', Object.fromEntries(counts) as Record<string, string>)}
      </div>
      {problem && isUnderWay(takeback) && <Alert type="warning" showIcon title={t('problem', { error: problem })} />}
      <div className={css.buttons}>
        {state === TakebackState.Running && can('im/takeback/stop') && (
          <Button onClick={() => stop(id)}>{t('stop')}</Button>
        )}
        {can('im/audit/page') && <Link to={`/im/audit?parent=${takeback.batch}`}>{t('trail')}</Link>}
      </div>
    </>
  );
}

function Items({ takeback }: { takeback: Takeback }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useItems(takeback.id, page, isUnderWay(takeback));
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton active title={false} />;
  return (
    <LineList lines={data.list} total={data.total} staffId={takeback.staffId} isOrdered page={page} onPage={setPage} />
  );
}
