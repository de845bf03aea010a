import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { useNow } from '../../../kernel/basis/time/use-now';
import { momentOf } from '../../../kernel/basis/time/wire-time';
import css from './push.module.css';
import { type PushTask, TaskStatus } from './task-status';

/** A running node starts a due task within this time. */
const PATIENCE = 30_000;

/** When a task is sent. While it waits: the remaining time, or that no node has started it. */
export function SendTime({ task: { send_time: at, status } }: { task: PushTask }) {
  return (
    <div className={css.time}>
      <time>{at ?? '–'}</time>
      {status === TaskStatus.Pending && <Waiting at={at} />}
    </div>
  );
}

function Waiting({ at }: { at: string | null }) {
  const { t } = useTranslation('im-push');
  const now = useNow();
  const moment = momentOf(at);
  if (moment === undefined) return null;
  if (moment > now) return <RelativeTime value={at} />;
  return now - moment > PATIENCE ? <em>{t('time.overdue')}</em> : <small>{t('time.due')}</small>;
}
