import SearchOutlined from '@ant-design/icons/SearchOutlined';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './palette.module.css';

interface Props {
  value: string;
  /** the id of the list */
  listId: string;
  /** the id of the entry that Enter would run */
  activeId: string | undefined;
  onChange: (words: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The input of the palette. It keeps the focus while the arrow keys move in the list. */
export function PaletteInput({ value, listId, activeId, onChange, onKeyDown }: Props) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles['box']}>
      <SearchOutlined aria-hidden />
      <input
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={t('paletteHint')}
        placeholder={t('paletteHint')}
        autoComplete="off"
        value={value}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.value)}
      />
      <kbd>Esc</kbd>
    </div>
  );
}
