import { Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../kernel/api';
import { defineResource } from '../../../kernel/resource/resource';
import css from './sensitive-word.module.css';

type Word = Row<'im/sensitive_word'>;

/** The screen of the words that the chat product masks. */
export const words = defineResource('im/sensitive_word', {
  texts: 'im-word',
  title: 'content',
  order: ['id', 'desc'],
  form: { width: 440 },
  fields: [
    { name: 'content', input: 'text', table: { width: 190 }, render: (_, word) => <WordCell word={word} /> },
    {
      name: 'enabled',
      input: 'switch',
      initial: 1,
      search: true,
      options: [{ value: 1 }, { value: 0 }],
      table: { width: 84, live: true },
    },
    { name: 'creator_name', table: { width: 116 } },
    { name: 'create_time', table: { width: 176, sortable: true } },
  ],
});

function WordCell({ word: { content, findable } }: { word: Word }) {
  const { t } = useTranslation('im-word');
  return (
    <span className={css.word}>
      <bdi>{content}</bdi>
      {!findable && (
        <Tooltip title={t('never.note')}>
          <Tag color="warning" tabIndex={0}>
            {t('never')}
          </Tag>
        </Tooltip>
      )}
    </span>
  );
}
