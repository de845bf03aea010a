import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import css from './backups.module.css';
import { RunProgress } from './run-progress';
import { type BackupRun, isOpen } from './use-backups';

/** What is known of the last run of a backup or drill, if that is more than its result: how far it is, or who cancelled it. */
export function RunState({ run }: { run: BackupRun | null }) {
  const { t } = useTranslation('backups');
  if (!run) return null;
  const name = run.cancellerName ?? t('run.somebody');
  if (isOpen(run)) return <RunProgress run={run} />;
  const isCancelled = run.state === 'cancelled';
  if (!isCancelled && !(run.state === 'done' && run.cancellerName)) return null;
  return (
    <Alert
      className={css.ended}
      type="info"
      showIcon
      title={t(isCancelled ? 'run.cancelled' : 'run.tooLate', { name })}
      description={<RelativeTime value={run.ended ?? run.seen} />}
    />
  );
}
