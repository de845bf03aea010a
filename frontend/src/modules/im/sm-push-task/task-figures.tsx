import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { usePolledQuery } from '../../../kernel/resource/list/use-polled-query';
import { useTexts } from '../../../kernel/resource/declare/texts';
import { figure } from '../../../kernel/basis/i18n/figure';
import { Caution } from '../capability/caution';
import { useCapability } from '../capability/use-capability';
import { isMoving } from './is-moving';
import { ProgressBar } from './progress-cell';
import css from './push.module.css';
import { TaskFacts } from './task-facts';
import type { PushTask } from './task-status';

const EVERY = 3000;
const COUNTS = ['done', 'online', 'frames', 'delivered'] as const;

/** The live figures of a push and its settings. */
export function TaskFigures({ task }: { task: PushTask }) {
  const { t } = useTranslation('im-push');
  const { own } = useTexts('im-push');
  const { caution } = useCapability('pushes');
  const mayLook = useCan()('im/sm_push_task/progress');
  const {
    data: run,
    error,
    refetch,
  } = usePolledQuery({
    queryKey: ['im/sm_push_task', 'progress', task.id],
    queryFn: () => get('im/sm_push_task', 'progress', { id: task.id }),
    enabled: mayLook,
    refetchInterval: isMoving(task) && EVERY,
  });
  const { progress } = task;
  return (
    <>
      <Caution of="pushes" />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {run?.problem && (
        <Alert
          type="warning"
          showIcon
          title={own(`problem.${run.problem}`) ?? run.problem}
          className={css.alert ?? ''}
        />
      )}
      {progress ? (
        <>
          <ProgressBar task={task} withPercent />
          <dl className={css.figures} aria-live="polite">
            {COUNTS.map((name) => (
              <div key={name}>
                <dt>{t(name === 'delivered' && caution !== undefined ? 'delivered.unseen' : name)}</dt>
                <dd>
                  {figure(progress[name])}
                  {name === 'done' && progress.recipients !== null && <small> / {figure(progress.recipients)}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <Alert type="info" showIcon title={t('progress.none')} className={css.alert ?? ''} />
      )}
      <TaskFacts task={task} run={run} />
    </>
  );
}
