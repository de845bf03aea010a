import { ClockCircleOutlined } from '@ant-design/icons';
import { Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../kernel/call/api/api';
import { defineResource } from '../../../kernel/resource/declare/resource';
import css from './sensitive-word.module.css';

/** Where the time begins in a moment such as `2026-01-31 09:30:00`. */
const TIME_AT = 11;

type Word = Row<'im/sensitive_word'>;

/** The screen of the words that the chat product masks. */
export const words = defineResource('im/sensitive_word', {
  texts: 'im-word',
  title: 'content',
  order: ['id', 'desc'],
  form: { width: 440 },
  fields: [
    { name: 'content', input: 'text', table: { width: 260 }, render: (_, word) => <WordCell word={word} /> },
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

function WordCell({ word: { content, findable, certainTime } }: { word: Word }) {
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
      {certainTime && (
        <Tooltip title={t('certain.note')}>
          <Tag color="processing" icon={<ClockCircleOutlined />} tabIndex={0}>
            {t('certain', { time: certainTime.slice(TIME_AT) })}
          </Tag>
        </Tooltip>
      )}
    </span>
  );
}
