import { t } from '../../../kernel/basis/i18n/translate';
import type { TaskLog } from '../tables/task-log.entity';

type StoredDetail = Pick<TaskLog, 'detail' | 'fullLength' | 'reason'>;

/** The result or error of a run, with notes of the product, in the reader's language. */
export function shownDetail({ detail, fullLength, reason }: StoredDetail): string | null {
  const notes = [
    detail === null || fullLength === null ? detail : `${detail}…\n${t('task.detailCut', { length: fullLength })}`,
    reason && t(`task.reason.${reason}`),
  ].filter((note) => note !== null);
  return notes.length ? notes.join('\n') : null;
}
