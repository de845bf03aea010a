import { useTranslation } from 'react-i18next';
import type { Row } from '../../../kernel/api';
import { RelativeTime } from '../../../kernel/time/relative-time';
import { useNow } from '../../../kernel/time/use-now';
import { momentOf } from '../../../kernel/time/wire-time';
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
