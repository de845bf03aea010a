import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import { durationWords } from '../../../kernel/basis/time/time-words';
import css from './queue.module.css';
import type { QueueList } from './use-queues';

const TONES = { told: 'success', empty: 'default', waiting: 'processing', unread: 'error' } as const;

/** One list: the number of entries, and for how long they have waited at least. */
export function ListLine({ list: { key, state, length, age, mayBeOlder } }: { list: QueueList }) {
  const { t } = useTranslation('im-queue');
  return (
    <li>
      <code>{key}</code>
      <Tag color={TONES[state]} variant="filled">
        {t(`state.${state}`)}
      </Tag>
      {length > 0 && (
        <span className={css.length}>
          {t('entries', { n: figure(length), count: length })}
          {age !== null && ` · ${t(mayBeOlder ? 'age.found' : 'age', { time: durationWords(age * 1000) })}`}
        </span>
      )}
    </li>
  );
}
