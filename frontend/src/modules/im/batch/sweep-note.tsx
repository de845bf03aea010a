import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import type { Batch } from './batch';
import { sweepOf, sweptBy } from './sweep';

/** What a batch recalls of what its people still write, until when, and when it last looked. */
export function SweepNote({ batch }: { batch: Batch }) {
  const { t } = useTranslation('im-batch');
  const word = sweepOf(batch);
  if (!word) return null;
  const { sweepUntil, sweepTime } = batch;
  // It changes every few seconds, which nobody wants to have read to them.
  return (
    <p aria-live="off">
      {t(`sweep.${word}`, { until: sweepUntil ?? '–', n: figure(sweptBy(batch)), time: sweepTime ?? '–' })}
    </p>
  );
}
