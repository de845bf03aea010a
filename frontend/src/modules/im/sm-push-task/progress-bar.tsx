import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from './figure';
import css from './push.module.css';
import { type PushTask, TaskStatus } from './task-status';
import { useProgress } from './use-progress';

/** How many of its people a task has reached, counting on while it is being sent. */
export function ProgressBar({ task }: { task: PushTask }) {
  const { t } = useTranslation('im-push');
  const { status, counts } = useProgress(task);
  if (!counts) return <span className={css.faint}>–</span>;
  const { recipients, done, online, frames, delivered } = counts;
  return (
    <div className={css.progress}>
      <div>
        <Progress
          size="small"
          showInfo={false}
          percent={shareOf(status, done, recipients)}
          status={status === TaskStatus.Sending ? 'active' : status === TaskStatus.Sent ? 'success' : 'normal'}
          aria-label={t('progress.of', { name: task.title ?? `#${task.message_id}` })}
        />
        <b>{recipients === null ? figure(done) : t('progress.done', { done: figure(done), n: figure(recipients) })}</b>
      </div>
      <small>
        {t('progress.line', { online: figure(online), frames: figure(frames), delivered: figure(delivered) })}
      </small>
    </div>
  );
}

const WHOLE = 100;

/** What was sent is whole, whether or not anybody was there. */
export function shareOf(status: number, done: number, recipients: number | null): number {
  if (status === TaskStatus.Sent) return WHOLE;
  return recipients ? Math.min(WHOLE, Math.floor((WHOLE * done) / recipients)) : 0;
}
