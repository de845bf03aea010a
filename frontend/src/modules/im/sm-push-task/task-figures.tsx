import { Alert, Descriptions, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { durationWords } from '../../../kernel/time/time-words';
import { momentOf } from '../../../kernel/time/wire-time';
import { figure } from './figure';
import { shareOf } from './progress-bar';
import css from './push.module.css';
import { readIds } from './recipients/id-list';
import { RecipientNames } from './recipients/recipient-names';
import { titleOf } from './task-resource';
import { type PushTask, TaskStatus } from './task-status';
import { useProgress } from './use-progress';

const COUNTS = ['done', 'online', 'frames', 'delivered'] as const;

/** The figures of a push as they grow, and what it was told to do. */
export function TaskFigures({ task }: { task: PushTask }) {
  const { t } = useTranslation('im-push');
  const { status, counts, progress } = useProgress(task, { isOpen: true });
  return (
    <>
      {counts ? (
        <>
          <Progress
            percent={shareOf(status, counts.done, counts.recipients)}
            status={status === TaskStatus.Sending ? 'active' : status === TaskStatus.Sent ? 'success' : 'normal'}
            aria-label={t('progress.of', { name: titleOf(task) })}
          />
          <dl className={css.figures} aria-live="polite">
            {COUNTS.map((name) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>
                  {figure(counts[name])}
                  {name === 'done' && counts.recipients !== null && <small> / {figure(counts.recipients)}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <Alert type="info" showIcon title={t('progress.none')} style={{ marginBottom: 16 }} />
      )}
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'title', label: t('message'), children: titleOf(task) },
          { key: 'send_time', label: t('send_time'), children: task.send_time ?? '–' },
          { key: 'seq_no', label: t('seq_no'), children: task.seq_no ?? '–' },
          ...(progress
            ? [
                { key: 'startTime', label: t('startTime'), children: progress.startTime ?? '–' },
                { key: 'endTime', label: t('endTime'), children: progress.endTime ?? '–' },
                { key: 'took', label: t('took'), children: tookOf(progress) ?? '–' },
                { key: 'pages', label: t('pages'), children: figure(progress.pages) },
                { key: 'node', label: t('node'), children: progress.node ?? '–' },
              ]
            : []),
          { key: 'creator_name', label: t('creator_name'), children: task.creator_name ?? '–' },
          { key: 'create_time', label: t('create_time'), children: task.create_time },
          {
            key: 'send_to_all',
            label: t('send_to_all'),
            children: task.send_to_all ? t('send_to_all.1') : <RecipientNames ids={readIds(task.recv_ids ?? '').ids} />,
          },
        ]}
      />
    </>
  );
}

function tookOf({ startTime, endTime }: { startTime: string | null; endTime: string | null }): string | undefined {
  const [start, end] = [momentOf(startTime), momentOf(endTime)];
  return start !== undefined && end !== undefined ? durationWords(end - start) : undefined;
}
