import { useTranslation } from 'react-i18next';
import type { Data } from '../../../kernel/api';
import { figure } from '../sm-push-task/figure';
import css from './sensitive-word.module.css';

export type Imported = Data<'im/sensitive_word', 'import'>;

/** More than these nobody reads. */
const MOST = 100;

/** What became of a list that was taken in. */
export function ImportResult({ imported: { added, known, refused } }: { imported: Imported }) {
  const { t } = useTranslation('im-word');
  const counts = { added, known, refused: refused.length };
  return (
    <div className={css.result} role="status">
      <dl>
        {Object.entries(counts).map(([name, count]) => (
          <div key={name} data-tone={name}>
            <dt>{t(`result.${name as keyof typeof counts}`)}</dt>
            <dd>{figure(count)}</dd>
          </div>
        ))}
      </dl>
      {refused.length > 0 && (
        <ul tabIndex={0} aria-label={t('result.refused')}>
          {refused.slice(0, MOST).map(({ line, word, reason }) => (
            <li key={line}>
              <bdi>{word}</bdi>
              <small>{reason}</small>
            </li>
          ))}
          {refused.length > MOST && <li>{t('import.more', { n: figure(refused.length - MOST) })}</li>}
        </ul>
      )}
    </div>
  );
}
