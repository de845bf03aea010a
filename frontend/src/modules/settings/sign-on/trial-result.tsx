import { CheckCircleOutlined, CloseCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import css from './sign-on.module.css';
import type { Trial } from './use-sign-on';

const ICONS = { good: CheckCircleOutlined, attention: ExclamationCircleOutlined, bad: CloseCircleOutlined } as const;

/** What the trial found out, step by step, and what the provider says of the person. */
export function TrialResult({ trial: { steps, claims } }: { trial: Trial }) {
  const { t } = useTranslation('sign-on');
  return (
    <section aria-live="polite" aria-label={t('found')} className={css.result}>
      <ol className={css.steps}>
        {steps.map(({ name, verdict, words }) => {
          const Icon = ICONS[verdict];
          return (
            <li key={name} data-verdict={verdict}>
              <Icon aria-label={t(`verdict.${verdict}`)} />
              <div>
                <strong>{t(`step.${name}`)}</strong>
                <p>{words}</p>
              </div>
            </li>
          );
        })}
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
