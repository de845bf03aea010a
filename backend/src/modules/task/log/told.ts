import { t } from '../../../kernel/i18n/translate';
import type { TaskLog } from '../tables/task-log.entity';

type Told = Pick<TaskLog, 'detail' | 'fullLength' | 'reason'>;

/** What a run answered or why it failed, with what the house has to say of it, in the reader's language. */
export function told({ detail, fullLength, reason }: Told): string | null {
  const notes = [
    detail === null || fullLength === null ? detail : `${detail}…\n${t('task.detailCut', { length: fullLength })}`,
    reason && t(`task.reason.${reason}`),
  ].filter((note) => note !== null);
  return notes.length ? notes.join('\n') : null;
}
