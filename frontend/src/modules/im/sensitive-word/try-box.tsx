import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Input, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { useDebounced } from '../../../kernel/form/typing/use-debounced';
import { countsOf, piecesOf } from './hit-pieces';
import css from './sensitive-word.module.css';

const LONGEST = 10_000;

/** Shows how the chat product would mask a text while it is typed. */
export function TryBox() {
  const { t } = useTranslation('im-word');
  const [text, setText] = useState('');
  const settled = useDebounced(text);
  const { data, error, isFetching, refetch } = useQuery({
    // The list of words is part of the query key, so that a word that was just added is applied.
    queryKey: ['im/sensitive_word', 'check', settled],
    queryFn: async () => ({ asked: settled, ...(await post('im/sensitive_word', 'check', { text: settled })) }),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const isEmpty = text.trim() === '';
  return (
    <div className={css.try}>
      <Input.TextArea
        aria-label={t('try.write')}
        placeholder={t('try.write')}
        autoSize={{ minRows: 4, maxRows: 10 }}
        maxLength={LONGEST}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {isEmpty && <p className={css.hint}>{t('try.hint')}</p>}
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!isEmpty && data && !error && (
        <div aria-busy={isFetching || settled !== text} className={css.outcome}>
          <Alert
            type={data.hits.length > 0 ? 'warning' : 'success'}
            showIcon
            role="status"
            title={data.hits.length > 0 ? t('try.hits', { n: data.hits.length }) : t('try.none')}
          />
          {data.hits.length > 0 && (
            <>
              <div className={css.counts}>
                {countsOf(data.hits).map(([word, count]) => (
                  <Tag key={word} color="error">
                    {count > 1 ? `${word} × ${count}` : word}
                  </Tag>
                ))}
              </div>
              <h4>{t('try.where')}</h4>
              <p className={css.text} dir="auto">
                {piecesOf(data.asked, data.hits).map(({ text, word }, index) =>
                  word === undefined ? text : <mark key={index}>{text}</mark>,
                )}
              </p>
              <h4>{t('try.stored')}</h4>
              <p className={css.text} dir="auto">
                {data.text}
              </p>
            </>
          )}
        </div>
      )}
    </div>
  );
}
