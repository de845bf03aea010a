import { Alert, Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../kernel/resource/act/use-may';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import css from './library.module.css';
import type { Library } from './library';
import { useCancelPush } from './use-cancel-push';
import { isUnderWay, type Run, RunState } from './use-run';

const LOOKS = {
  [RunState.UnderWay]: 'active',
  [RunState.Done]: 'success',
  [RunState.Cancelled]: 'normal',
  [RunState.Failed]: 'exception',
} as const;

const isKnown = (state: number): state is keyof typeof LOOKS => state in LOOKS;

/** The progress or the result of the last push of a library. */
export function RunCard({ library, run }: { library: Library; run: Run }) {
  const { t } = useTranslation('im-library');
  const mayCancel = useMay('im/wording_library')('cancel');
  const cancel = useCancelPush();
  const { done, total, state, nextTime, endTime, startTime, staff_name: who, problem, error } = run;
  const known = isKnown(state) ? state : RunState.Failed;
  return (
    <section className={css.run} aria-label={t('run')} aria-live="polite">
      <div className={css.runHead}>
        <strong>{t(`run.state.${known}`)}</strong>
        <span>{t('run.done', { done, total })}</span>
        {isUnderWay(run) && nextTime && done < total && (
          <span>
            {t('run.next')} <RelativeTime value={nextTime} />
          </span>
        )}
        {isUnderWay(run) && mayCancel && (
          <Button size="small" danger onClick={() => cancel(library, run)}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <Progress
        size="small"
        percent={total > 0 ? Math.floor((100 * done) / total) : 100}
        status={LOOKS[known]}
        showInfo={false}
        aria-label={t('run')}
      />
      <small>
        {t('run.by', { who: who ?? '–' })} <RelativeTime value={endTime ?? startTime} />
      </small>
      {problem && <Alert type="warning" showIcon title={t('run.problem')} />}
      {error && <Alert type="error" showIcon title={error} />}
    </section>
  );
}
