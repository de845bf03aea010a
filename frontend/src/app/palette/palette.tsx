import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Modal } from 'antd';
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchEntries } from './search-entries';
import { type Entry, usePaletteEntries } from './use-palette-entries';
import { useFoundRecords } from './use-found-records';
import { useVisitedEntries } from './use-visited-entries';
import styles from './palette.module.css';
import { Fence } from '../../kernel/fence';
import { lookup } from '../../kernel/lookup';

/** One box for every page, action and record: type, move with the arrows, Enter. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const id = useId();
  const [question, setQuestion] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const records = useFoundRecords(question);
  const visits = useVisitedEntries(question);
  const found = [...visits, ...searchEntries(usePaletteEntries(), question), ...without(records.entries, visits)];
  const current = Math.min(chosen, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current, question]);

  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = lookup({ ArrowDown: 1, ArrowUp: -1 }, event.key);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Or else the same Enter would answer the question that the action may ask.
      event.preventDefault();
      run(found[current]);
    }
    if (!step || found.length === 0) return;
    event.preventDefault();
    setChosen((current + step + found.length) % found.length);
  };

  return (
    <Modal
      open
      footer={null}
      closable={false}
      onCancel={onClose}
      width={600}
      style={{ top: 'min(14vh, 120px)' }}
      title={<span className="visually-hidden">{t('palette')}</span>}
      styles={{ container: { padding: 0, overflow: 'hidden' }, header: { margin: 0 } }}
      transitionName=""
      maskTransitionName=""
    >
      <div className={styles['box']}>
        <SearchOutlined aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? optionId(current) : undefined}
          aria-label={t('paletteHint')}
          placeholder={t('paletteHint')}
          autoComplete="off"
          value={question}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuestion(event.target.value);
            setChosen(0);
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <div className={styles['list']} ref={list} id={`${id}-list`} role="listbox" aria-label={t('palette')}>
        {found.map((entry, index) => (
          <Fragment key={`${entry.kind}-${entry.id}`}>
            {index > 0 || entry.group !== undefined ? (
              <Heading of={entry.group} after={found[index - 1]?.group} />
            ) : null}
            <div
              id={optionId(index)}
              role="option"
              aria-selected={index === current}
              className={styles['entry']}
              onClick={() => run(entry)}
              onMouseMove={() => setChosen(index)}
            >
              <span className={styles['icon']} aria-hidden>
                <Fence of={entry.icon}>{entry.icon}</Fence>
              </span>
              <span className={styles['title']}>{entry.title}</span>
              <span className={styles['place']}>{entry.kind === 'action' ? t('paletteActions') : entry.place}</span>
            </div>
          </Fragment>
        ))}
      </div>
      <p className={styles['nothing']} role="status">
        {found.length === 0 && (records.isSearching ? t('paletteSearching') : t('paletteEmpty'))}
      </p>
      <p className={styles['keys']} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('paletteMove')}
        </span>
        <span>
          <kbd>↵</kbd> {t('paletteRun')}
        </span>
      </p>
    </Modal>
  );
}

/** What the entries from here on are, where that is something else than those before. */
function Heading({ of, after }: { of: string | undefined; after: string | undefined }) {
  const { t } = useTranslation('shell');
  if (of === after) return null;
  return (
    <p className={styles['group']} role="presentation">
      {of ?? t('palettePages')}
    </p>
  );
}

const without = (records: readonly Entry[], visits: readonly Entry[]): Entry[] => {
  const known = new Set(visits.map(({ id }) => id));
  return records.filter(({ id }) => !known.has(id));
};
