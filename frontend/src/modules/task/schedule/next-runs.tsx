import { CalendarOutlined, WarningOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, messageOf } from '../../../kernel/basis/failure/api-error';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { weekdayName } from './calendar-words';
import css from './schedule.module.css';
import type { Preview } from './use-preview';

/** The schedule as text with its next runs, so that mistakes are seen before saving. */
export function NextRuns({ preview, words }: { preview: Preview; words: ReactNode }) {
  const { t } = useTranslation('task');
  const { data, error, isAllowed, isWhole, isFetching } = preview;
  if (!isWhole) return null;
  return (
    <div className={css.preview} aria-live="polite" aria-busy={isFetching}>
      {error ? <Problem error={error} /> : <strong>{words}</strong>}
      {isAllowed && !error && !data && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {!error && data && (
        <>
          {data.runs.length === 0 ? <p className={css.never}>{t('preview.never')}</p> : <p>{t('preview.title')}</p>}
          <ol>
            {data.runs.map((run) => (
              <li key={run}>
                <CalendarOutlined aria-hidden />
                <span>
                  {run} {weekdayOf(run)}
                </span>
                <RelativeTime value={run} className={css.note} />
              </li>
            ))}
          </ol>
          {data.ends && data.runs.length > 0 && <p className={css.note}>{t(`preview.ends.${data.ends}`)}</p>}
        </>
      )}
    </div>
  );
}

/** The server's errors about the schedule, by field. */
function Problem({ error }: { error: Error }) {
  const fields = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : [];
  return (
    <div className={css.problem} role="alert">
      <WarningOutlined aria-hidden />
      <span>{fields.length > 0 ? fields.join(' ') : messageOf(error)}</span>
    </div>
  );
}

/** The date is taken from the text of the time, so that the time zone of the browser does not matter. */
const weekdayOf = (run: string) => weekdayName(new Date(`${run.slice(0, 10)}T00:00:00Z`).getUTCDay());
