import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import css from './push.module.css';
import { type PushTask, TaskStatus } from './task-status';
import { titleOf } from './title-of';
import { useTakenWords } from './use-taken-words';

/** The progress of a task, with its figures in a popover. */
export function ProgressCell({ task }: { task: PushTask }) {
  const { t } = useTranslation('im-push');
  const taken = useTakenWords();
  if (!task.progress) return <span className={css.faint}>–</span>;
  const { recipients, done, online, frames, delivered } = task.progress;
  return (
    <div className={css.progress}>
      <div>
        <ProgressBar task={task} />
        <b>{recipients === null ? figure(done) : t('progress.done', { done: figure(done), n: figure(recipients) })}</b>
      </div>
      <small>{t('progress.line', { online: figure(online), frames: figure(frames), taken: taken(delivered) })}</small>
    </div>
  );
}

export function ProgressBar({ task, withPercent = false }: { task: PushTask; withPercent?: boolean }) {
  const { t } = useTranslation('im-push');
  return (
    <Progress
      size={withPercent ? 'medium' : 'small'}
      showInfo={withPercent}
      percent={shareOf(task)}
      status={LOOKS[task.status]}
      aria-label={t('progress.of', { name: titleOf(task) })}
    />
  );
}

const LOOKS = {
  [TaskStatus.Pending]: 'normal',
  [TaskStatus.Sending]: 'active',
  [TaskStatus.Sent]: 'success',
  [TaskStatus.Cancelled]: 'normal',
} as const;

const WHOLE = 100;

/** A sent push counts as complete, even if nobody was online. */
export function shareOf({ status, progress }: Pick<PushTask, 'status' | 'progress'>): number {
  if (status === TaskStatus.Sent) return WHOLE;
  const { done = 0, recipients } = progress ?? {};
  return recipients ? Math.min(WHOLE, Math.floor((WHOLE * done) / recipients)) : 0;
}
