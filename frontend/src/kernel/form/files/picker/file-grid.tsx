import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileRow, pictureOf } from '../file-row';
import { FileTile } from '../file-tile';
import css from './picker.module.css';

interface Props {
  files: readonly FileRow[];
  isMany: boolean;
  /** its position in the selection, from 1; 0 if it is not selected */
  placeOf: (file: FileRow) => number;
  fits: (file: FileRow) => boolean;
  onToggle: (file: FileRow) => void;
  onDone: () => void;
}

/** Files to choose from, with the pointer, or with the arrow keys, the space bar and Enter. */
export function FileGrid({ files, isMany, placeOf, fits, onToggle, onDone }: Props) {
  const { t } = useTranslation('uploads');
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const here = Math.min(at, files.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = here + stepOf(event.key, list.current);
    const file = files[here];
    if (event.key === ' ' && file) {
      event.preventDefault();
      if (fits(file)) onToggle(file);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onDone();
    } else if (to !== here && to >= 0 && to < files.length) {
      event.preventDefault();
      setAt(to);
      (list.current?.children[to] as HTMLElement | undefined)?.focus();
    }
  };

  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={t('picker.files')}
      aria-multiselectable={isMany}
      className={css.grid}
      onKeyDown={onKeyDown}
    >
      {files.map((file, n) => (
        <div
          key={file.id}
          role="option"
          aria-label={file.name}
          aria-selected={placeOf(file) > 0}
          aria-disabled={!fits(file)}
          title={fits(file) ? undefined : t('picker.unfit')}
          tabIndex={n === here ? 0 : -1}
          className={css.option}
          onClick={() => {
            setAt(n);
            if (fits(file)) onToggle(file);
          }}
          onDoubleClick={() => fits(file) && !isMany && onDone()}
        >
          <FileTile
            file={{ name: file.name, type: file.type, size: file.size, picture: pictureOf(file) }}
            isSelected={placeOf(file) > 0}
            order={isMany && placeOf(file) > 0 ? placeOf(file) : undefined}
          />
        </div>
      ))}
    </div>
  );
}

/** Up and down move by the number of tiles in a row at the current width. */
function stepOf(key: string, list: HTMLElement | null): number {
  const columns = list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
  const steps = new Map([
    ['ArrowLeft', -1],
    ['ArrowRight', 1],
    ['ArrowUp', -columns],
    ['ArrowDown', columns],
  ]);
  return steps.get(key) ?? 0;
}
