import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../kernel/look/failure/error-boundary';
import styles from './palette.module.css';
import type { Entry } from './use-palette-entries';

interface Props {
  id: string;
  entries: readonly Entry[];
  /** the position of the selection */
  current: number;
  onPoint: (index: number) => void;
  onRun: (entry: Entry) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The entries that the palette has found, under headings. The selected entry is scrolled into view. */
export function EntryList({ id, entries, current, onPoint, onRun }: Props) {
  const { t } = useTranslation('shell');
  const list = useRef<HTMLDivElement>(null);
  const chosen = entries[current]?.id;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current, chosen]);
  return (
    <div className={styles['list']} ref={list} id={id} role="listbox" aria-label={t('palette')}>
      {entries.map((entry, index) => (
        <Fragment key={`${entry.kind}-${entry.id}`}>
          {(index > 0 || entry.group !== undefined) && <Heading of={entry.group} after={entries[index - 1]?.group} />}
          <div
            id={optionId(id, index)}
            role="option"
            aria-selected={index === current}
            className={styles['entry']}
            onClick={() => onRun(entry)}
            onMouseMove={() => onPoint(index)}
          >
            <span className={styles['icon']} aria-hidden>
              <ErrorBoundary resetKey={entry.icon}>{entry.icon}</ErrorBoundary>
            </span>
            <span className={styles['title']}>{entry.title}</span>
            <span className={styles['place']}>{entry.kind === 'action' ? t('paletteActions') : entry.place}</span>
          </div>
        </Fragment>
      ))}
    </div>
  );
}

/** The heading of the entries from here on, if it differs from that of the previous entries. */
function Heading({ of, after }: { of: string | undefined; after: string | undefined }) {
  const { t } = useTranslation('shell');
  if (of === after) return null;
  return (
    <p className={styles['group']} role="presentation">
      {of ?? t('palettePages')}
    </p>
  );
}
