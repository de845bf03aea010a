import { Modal } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryList, optionId } from './entry-list';
import { KeyHints } from './key-hints';
import { PaletteInput } from './palette-input';
import { searchEntries } from './search-entries';
import { type Entry, usePaletteEntries } from './use-palette-entries';
import { useFoundRecords } from './use-found-records';
import { useVisitedEntries } from './use-visited-entries';
import styles from './palette.module.css';
import { lookup } from '../../kernel/basis/values/lookup';

/** One box that finds every page, action and record: type, select with the arrow keys, press Enter. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const id = useId();
  const [question, setQuestion] = useState('');
  const [chosen, setChosen] = useState(0);
  const { found, isSearching } = useFoundEntries(question);
  const current = Math.min(chosen, found.length - 1);

  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = lookup({ ArrowDown: 1, ArrowUp: -1 }, event.key);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Otherwise, the same Enter would also confirm a question that the action may ask.
      event.preventDefault();
      run(found[current]);
    }
    if (!step || found.length === 0) return;
    event.preventDefault();
    setChosen((current + step + found.length) % found.length);
  };
  const ask = (words: string) => {
    setQuestion(words);
    setChosen(0);
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
      <PaletteInput
        value={question}
        listId={id}
        activeId={found.length > 0 ? optionId(id, current) : undefined}
        onChange={ask}
        onKeyDown={onKeyDown}
      />
      <EntryList id={id} entries={found} current={current} onPoint={setChosen} onRun={run} />
      <p className={styles['nothing']} role="status">
        {found.length === 0 && (isSearching ? t('paletteSearching') : t('paletteEmpty'))}
      </p>
      <KeyHints />
    </Modal>
  );
}

/** Recently visited pages, then pages and actions, then records that are not listed above. */
function useFoundEntries(question: string) {
  const records = useFoundRecords(question);
  const visits = useVisitedEntries(question);
  const pages = searchEntries(usePaletteEntries(), question);
  return { found: [...visits, ...pages, ...without(records.entries, visits)], isSearching: records.isSearching };
}

const without = (records: readonly Entry[], visits: readonly Entry[]): Entry[] => {
  const known = new Set(visits.map(({ id }) => id));
  return records.filter(({ id }) => !known.has(id));
};
