import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from './case-file';
import css from './decision-line.module.css';

interface Props {
  decision: Decision;
  /** what can be opened about it */
  more?: ReactNode;
}

/** A decision: what, by whom and when, and whether it was taken back. */
export function DecisionLine({ decision, more }: Props) {
  const { t } = useTranslation('im-desk');
  const { outcome, policyName, strikes, comment, staffName, createTime, reversedTime, strikesUntil } = decision;
  const { packageTaken } = decision;
  return (
    <div className={css.decision} data-reversed={reversedTime !== null || undefined}>
      <span className={css.what}>
        <Tag color={outcome === 'ban' ? 'error' : 'success'}>{t(`outcome.${outcome}`)}</Tag>
        {policyName && <bdi>{policyName}</bdi>}
        {strikes > 0 && <span>{t('strikes', { n: strikes, count: strikes })}</span>}
        {strikes > 0 && strikesUntil && <small>{t('strikes.until', { time: strikesUntil.slice(0, 10) })}</small>}
        {more}
      </span>
      <small>{t('decided', { name: staffName ?? '–', time: createTime })}</small>
      {packageTaken !== null && <small>{t(packageTaken === 1 ? 'package.before' : 'package.notBefore')}</small>}
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
