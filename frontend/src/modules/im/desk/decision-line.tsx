import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Decision } from './case-file';
import css from './decision-line.module.css';

/** A decision: what, by whom and when, and whether it was taken back. */
export function DecisionLine({ decision }: { decision: Decision }) {
  const { t } = useTranslation('im-desk');
  const { outcome, policyName, strikes, comment, staffName, createTime, reversedTime } = decision;
  return (
    <div className={css.decision} data-reversed={reversedTime !== null || undefined}>
      <span className={css.what}>
        <Tag color={outcome === 'ban' ? 'error' : 'success'}>{t(`outcome.${outcome}`)}</Tag>
        {policyName && <bdi>{policyName}</bdi>}
        {strikes > 0 && <span>{t('strikes', { n: strikes, count: strikes })}</span>}
      </span>
      <small>{t('decided', { name: staffName ?? '–', time: createTime })}</small>
      {comment && (
        <p>
          <bdi>{comment}</bdi>
        </p>
      )}
      {reversedTime !== null && (
        <small>
          {t('reversed', {
            name: decision.reversedByName ?? '–',
            time: reversedTime,
            reason: decision.reversedReason ?? '–',
          })}
        </small>
      )}
    </div>
  );
}
