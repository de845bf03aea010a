import { useTranslation } from 'react-i18next';
import { FailureBadge, LastRun } from '../info/last-run';
import { NextRun } from '../info/next-run';
import type { Task } from '../task';
import css from './board.module.css';

interface Props {
  task: Task;
  /** undefined if the signed-in user may not read the runs */
  onLog: ((task: Task) => void) | undefined;
}

/** The next run of a task, and the result of the last one. */
export function CardTimes({ task, onLog }: Props) {
  const { t } = useTranslation('task');
  return (
    <dl className={css.times}>
      <div>
        <dt>{t('nextRunTime')}</dt>
        <dd>
          <NextRun task={task} />
        </dd>
      </div>
      <div>
        <dt>
          {t('lastExecuteTime')} <FailureBadge task={task} />
        </dt>
        <dd>
          {onLog && task.lastRun ? (
            <button type="button" className={css.last} title={t('log')} onClick={() => onLog(task)}>
              <LastRun task={task} />
            </button>
          ) : (
            <LastRun task={task} />
          )}
        </dd>
      </div>
    </dl>
  );
}
