import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { ListLine } from './list-line';
import css from './queue.module.css';
import type { QueueReader } from './use-queues';

const TONES = { reads: 'success', silent: 'error', quiet: 'default' } as const;

interface Props {
  reader: QueueReader;
  name: string;
  note?: string;
}

/** One reader of lists, with its state and its lists. */
export function ReaderCard({ reader: { state, takenAt, lists }, name, note }: Props) {
  const { t } = useTranslation('im-queue');
  return (
    <section className={css.reader} data-state={state} aria-label={name}>
      <header>
        <strong>{name}</strong>
        <Tag color={TONES[state]}>{t(`reader.${state}`)}</Tag>
        {note && <span>{note}</span>}
        {takenAt && (
          <span>
            {t('takenAt')} <RelativeTime value={takenAt} />
          </span>
        )}
      </header>
      {state !== 'reads' && <p>{t(`reader.${state}.note`)}</p>}
      <ul>
        {lists.map((list) => (
          <ListLine key={list.key} list={list} />
        ))}
      </ul>
    </section>
  );
}
