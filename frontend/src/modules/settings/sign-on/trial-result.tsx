import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './sign-on.module.css';
import type { Trial } from './use-sign-on';

const COLOURS = { good: 'success', attention: 'warning', bad: 'error' } as const;

/** What the trial found out, step by step, and what the provider says of the person. */
export function TrialResult({ trial: { steps, claims } }: { trial: Trial }) {
  const { t } = useTranslation('sign-on');
  return (
    <section aria-live="polite" aria-label={t('found')} className={css.result}>
      <ol className={css.steps}>
        {steps.map(({ name, verdict, words }) => (
          <li key={name}>
            <strong>{t(`step.${name}`)}</strong>
            <Tag color={COLOURS[verdict]}>{t(`verdict.${verdict}`)}</Tag>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      {claims && (
        <details>
          <summary>{t('claims')}</summary>
          <pre className={css.claims}>{JSON.stringify(claims, null, 2)}</pre>
        </details>
      )}
      <p className={css.nothing}>{t('nothingDone')}</p>
    </section>
  );
}
