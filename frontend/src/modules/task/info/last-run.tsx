import { useTranslation } from 'react-i18next';
import type { Row } from '../../../kernel/call/api/api';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { durationWords } from '../../../kernel/basis/time/time-words';
import { RunStatus } from '../log/run-status';
import css from './info.module.css';

type Facts = Pick<Row<'task/info'>, 'lastRun' | 'lastExecuteTime'>;

/** When a task last ran, and for how long. */
export function LastRun({ task: { lastRun, lastExecuteTime } }: { task: Facts }) {
  const { t } = useTranslation('task');
  const time = lastRun?.createTime ?? lastExecuteTime;
  if (!time) return <span className={css.faint}>{t('neverRan')}</span>;
  const isOver = lastRun !== null && lastRun.status !== null;
  return (
    <span className={css.last}>
      <RelativeTime value={time} />
      {isOver && <span className={css.faint}>{durationWords(lastRun.duration)}</span>}
    </span>
  );
}

/** The mark on a task whose last run failed. */
export const FailureBadge = ({ task: { lastRun } }: { task: Facts }) =>
  lastRun?.status === 0 && <RunStatus status={0} />;
