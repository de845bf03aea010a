import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { NothingThere } from '../../../kernel/screens/status/status-part';
import { durationWords } from '../../../kernel/basis/time/time-words';
import { useNow } from '../../../kernel/basis/time/use-now';
import { momentOf } from '../../../kernel/basis/time/wire-time';
import { JobName } from './job-name';
import css from './job-list.module.css';
import { type EngineNode, nodeName, type RunningJob } from './use-engine';

/** The jobs that are running now, with their node and start. */
export function RunningList({ jobs, nodes }: { jobs: RunningJob[]; nodes: EngineNode[] }) {
  const { t } = useTranslation('task-engine');
  const now = useNow();
  if (jobs.length === 0) return <NothingThere>{t('running.none')}</NothingThere>;
  return (
    <ul className={css.jobs}>
      {jobs.map((job) => {
        const node = nodes.find(({ id }) => id === job.node);
        const start = momentOf(job.since);
        return (
          <li key={job.key}>
            <JobName job={job} />
            {job.attempt > 1 && <Tag color="warning">{t('attempt', { n: job.attempt })}</Tag>}
            <span className={css.fact}>{node ? nodeName(node) : (job.node ?? '–')}</span>
            <time className={css.fact} title={job.since}>
              {start === undefined ? '–' : t('for', { span: durationWords(Math.max(0, now - start)) })}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
