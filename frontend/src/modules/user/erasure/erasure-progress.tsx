import { Progress, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Erasure, ErasureState } from './erasure';
import { ErasureSteps } from './erasure-steps';
import css from './erasure.module.css';

/** The progress of counting or erasing. */
export function ErasureProgress({ erasure: { state, steps, step, round } }: { erasure: Erasure }) {
  const { t } = useTranslation('user-erasure');
  const isCounting = state === ErasureState.Scanning;
  const of = steps.length;
  const at = Math.min(step + 1, of);
  const words = isCounting
    ? t('counting', { at, of })
    : step < of
      ? t('running', { at, of, round: Math.max(round, 1) })
      : t('checking');
  return (
    <div className={css.stage}>
      <Typography.Text strong role="status">
        {words}
      </Typography.Text>
      <Progress percent={of ? Math.round((100 * step) / of) : 0} status="active" aria-label={words} />
      <Typography.Text type="secondary">{t(isCounting ? 'counting.note' : 'running.note')}</Typography.Text>
      <ErasureSteps steps={steps} columns={isCounting ? ['found'] : ['found', 'done']} />
    </div>
  );
}
