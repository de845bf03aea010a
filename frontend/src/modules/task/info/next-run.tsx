import { useTranslation } from 'react-i18next';
import type { Row } from '../../../kernel/call/api/api';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { useNow } from '../../../kernel/basis/time/use-now';
import { momentOf } from '../../../kernel/basis/time/wire-time';
import { isScheduled } from '../task-codes';

/** When a task runs next. */
export function NextRun({ task }: { task: Pick<Row<'task/info'>, 'nextRunTime' | 'status'> }) {
  const { t } = useTranslation('task');
  const now = useNow();
  const moment = isScheduled(task) ? momentOf(task.nextRunTime) : undefined;
  if (moment === undefined) return '–';
  if (moment <= now) return <time title={task.nextRunTime ?? undefined}>{t('due')}</time>;
  return <RelativeTime value={task.nextRunTime} />;
}
