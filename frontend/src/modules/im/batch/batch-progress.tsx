import { Alert, Button, Flex, Progress, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import { figure } from '../../../kernel/basis/i18n/figure';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { type Batch, BatchState, isFullyReported, isUnderWay, mayBeStopped, mayBeUndone, shareOf } from './batch';
import css from './batch.module.css';
import { SweepNote } from './sweep-note';
import { useBatch } from './use-batch';
import { useStopBatch } from './use-stop-batch';

const LOOKS = { 0: 'active', 1: 'success', 2: 'normal', 3: 'active', 4: 'success', 5: 'success' } as const;

/**
 * The live progress of a batch. It can be stopped while it runs and undone afterwards. If an update fails, the last figures and the buttons
 * stay.
 */
export function BatchProgress({ id }: { id: number }) {
  const { data, error, refetch } = useBatch(id);
  return (
    <Flex vertical gap="small">
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data && <Standing batch={data} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
    </Flex>
  );
}

function Standing({ batch }: { batch: Batch }) {
  const { t } = useTranslation('im-batch');
  const can = useCan();
  const stop = useStopBatch();
  const {
    state,
    banned,
    groupsBanned,
    removed,
    groupMessages,
    privateMessages,
    undone,
    kept,
    problem,
    untold,
    givenUp,
    unsure,
  } = batch;
  const isBack = state === BatchState.Undoing || state === BatchState.Undone;
  return (
    <div className={css.progress} role="status">
      <Progress
        percent={shareOf(batch)}
        status={isFullyReported(batch) ? LOOKS[state] : 'normal'}
        aria-label={t(`state.${state}`)}
      />
      <p>
        <strong>{t(`state.${state}`)}</strong>{' '}
        {t('line', {
          banned: figure(banned),
          removed: figure(removed),
          messages: figure(groupMessages + privateMessages),
        })}
      </p>
      {groupsBanned > 0 && <p>{t('line.groups', { n: figure(groupsBanned) })}</p>}
      {isBack && <p>{t('line.back', { undone: figure(undone), kept: figure(kept) })}</p>}
      {isBack && <small>{t('undo.cannot')}</small>}
      <SweepNote batch={batch} />
      {problem && (isUnderWay(batch) || state === BatchState.Sweeping) && (
        <Alert type="warning" showIcon title={t('problem', { error: problem })} />
      )}
      {untold > 0 && <Alert type="warning" showIcon title={t('untold.note', { count: untold })} />}
      {unsure > 0 && <Alert type="warning" showIcon title={t('unsure.note', { count: unsure })} />}
      {givenUp > 0 && <Alert type="error" showIcon title={t('givenUp.note', { count: givenUp })} />}
      <div className={css.buttons}>
        {mayBeStopped(batch) && can('im/batch/stop') && (
          <Button onClick={() => stop(batch, 'stop')}>{t('stop')}</Button>
        )}
        {mayBeUndone(batch) && can('im/batch/undo') && <Button onClick={() => stop(batch, 'undo')}>{t('undo')}</Button>}
        {can('im/audit/page') && <Link to={`/im/audit?parent=${batch.batch}`}>{t('trail')}</Link>}
      </div>
    </div>
  );
}
