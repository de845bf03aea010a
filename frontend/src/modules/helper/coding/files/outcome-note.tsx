import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Undone, Written } from '../coding-calls';

export type Outcome = { kind: 'written'; answer: Written } | { kind: 'undone'; answer: Undone };

/** What was written or taken back, and what was left as it is. */
export function OutcomeNote({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('ai-code');
  const [done, left] =
    outcome.kind === 'written'
      ? [outcome.answer.files, outcome.answer.conflicts]
      : [outcome.answer.removed, outcome.answer.kept];
  return (
    <Alert
      type={left.length > 0 ? 'warning' : 'success'}
      showIcon
      role="status"
      title={t(`outcome.${outcome.kind}`, { count: done.length })}
      description={
        <>
          <p>{t(outcome.answer.api ? 'outcome.restart' : 'outcome.openapi')}</p>
          {left.length > 0 && (
            <>
              <p>{t('outcome.left', { count: left.length })}</p>
              <ul>
                {left.map((path) => (
                  <li key={path}>
                    <code>{path}</code>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      }
    />
  );
}
