import { Alert, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { sizeWords } from '../../../kernel/form/files/size-words';
import css from './backups.module.css';
import { CancelRun } from './cancel-run';
import { percentOf } from './percent-of';
import type { BackupRun } from './use-backups';

/** How far a run is, on which machine, and the button that cancels it. */
export function RunProgress({ run }: { run: BackupRun }) {
  const { t } = useTranslation('backups');
  const { step, host, rows, fileBytes, expectedRows, isSilent, state, cancellerName } = run;
  const words = t(`run.step.${step}`);
  const counted = { rows: figure(rows), bytes: sizeWords(fileBytes) };
  return (
    <div className={css.run}>
      <strong role="status">
        {state === 'cancelling' ? t('run.cancelling', { name: cancellerName ?? t('run.somebody') }) : words}
      </strong>
      {isSilent && (
        <Alert
          type="warning"
          showIcon
          title={t('run.silent', { host })}
          description={
            <>
              {t('run.seen')} <RelativeTime value={run.seen} />
            </>
          }
        />
      )}
      <Progress percent={percentOf(run)} status={isSilent ? 'normal' : 'active'} aria-label={words} />
      <span>
        {expectedRows === null
          ? t('run.counted', counted)
          : t('run.countedOf', { ...counted, expected: figure(expectedRows) })}
        {' · '}
        {t('run.host', { host })} · <RelativeTime value={run.begun} />
      </span>
      {state === 'running' && <CancelRun run={run} />}
    </div>
  );
}
