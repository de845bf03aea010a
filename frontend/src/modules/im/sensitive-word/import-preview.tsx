import { Alert, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from '../sm-push-task/figure';
import { LONGEST_WORD, MOST_WORDS, type WordsRead } from './read-words';
import css from './sensitive-word.module.css';

/** So many are shown. */
const SAMPLE = 30;

/** What a list holds, before it is taken in. */
export function ImportPreview({ read: { words, twice, tooLong } }: { read: WordsRead }) {
  const { t } = useTranslation('im-word');
  if (words.length === 0) return null;
  if (words.length > MOST_WORDS)
    return (
      <Alert type="error" showIcon title={t('import.tooMany', { n: figure(words.length), most: figure(MOST_WORDS) })} />
    );
  const more = words.length - SAMPLE;
  return (
    <div className={css.sample} role="status">
      <p>
        {t('import.found', { n: figure(words.length) })}
        {twice > 0 && ` ${t('import.twice', { n: figure(twice) })}`}
        {tooLong > 0 && ` ${t('import.tooLong', { n: figure(tooLong), most: LONGEST_WORD })}`}
      </p>
      <div>
        {words.slice(0, SAMPLE).map((word) => (
          <Tag key={word} variant="filled">
            {[...word].slice(0, 24).join('')}
          </Tag>
        ))}
        {more > 0 && <small>{t('import.more', { n: figure(more) })}</small>}
      </div>
    </div>
  );
}
