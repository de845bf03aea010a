import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { RunProgress } from './run-progress';
import { type BackupRun, isOpen } from './use-backups';

/** What is known of the last run of a backup or drill, if that is more than its result: how far it is, who cancelled it, or that nobody knows. */
export function RunState({ run }: { run: BackupRun | null }) {
  const { t } = useTranslation('backups');
  if (!run) return null;
  const name = run.cancellerName ?? t('run.somebody');
  if (isOpen(run)) return <RunProgress run={run} />;
  if (run.state === 'lost')
    return (
      <Alert
        type="warning"
        showIcon
        title={t('run.lost', { host: run.host })}
        description={t(`run.step.${run.step}`)}
      />
    );
  const isCancelled = run.state === 'cancelled';
  if (!isCancelled && !(run.state === 'done' && run.cancellerName)) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t(isCancelled ? 'run.cancelled' : 'run.tooLate', { name })}
      description={<RelativeTime value={run.ended ?? run.seen} />}
    />
  );
}
