import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './file-input.module.css';

interface Props {
  name: string;
  place: number;
  all: number;
  icon: ReactNode;
  onMove: (from: number, to: number) => void;
}

/** Only a drag that began on a handle moves a file within the list; other drags bring files from outside. */
const MOVE_TYPE = 'application/x-switchboard-place';

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
  ['ArrowDown', 1],
  ['ArrowRight', 1],
]);

/** The handle that moves a file among the others, by dragging or with the arrow keys. */
export function Grip({ name, place, all, icon, onMove }: Props) {
  const { t } = useTranslation('uploads');
  const onKeyDown = (event: KeyboardEvent) => {
    const to = place + (STEPS.get(event.key) ?? 0);
    if (to === place || to < 0 || to >= all) return;
    event.preventDefault();
    onMove(place, to);
  };
  return (
    <button
      type="button"
      draggable
      className={css.grip}
      aria-label={t('input.move', { name })}
      title={t('input.move', { name })}
      onKeyDown={onKeyDown}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(MOVE_TYPE, String(place))}
    >
      {icon}
    </button>
  );
}

/** Drop handlers for a file that is dragged by its handle. */
export const takesMoves = (place: number, move: (from: number, to: number) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(MOVE_TYPE)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const from = event.dataTransfer.getData(MOVE_TYPE);
    if (from === '') return;
    event.preventDefault();
    move(Number(from), place);
  },
});
