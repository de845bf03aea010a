import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import type { RowMenu } from '../../../kernel/resource/table/row-menu';
import type { Phrase } from './phrase';
import { PhraseLine } from './phrase-line';
import { usePhraseOrder } from './use-phrase-order';
import css from './wording.module.css';

interface Props {
  libraryId: number;
  phrases: Phrase[];
  mayMove: boolean;
  menu: RowMenu | undefined;
  onOpen: ((phrase: Phrase) => void) | undefined;
}

/** The pointer must move this far before a drag starts, so that a click is not a drag. */
const DISTANCE = 4;

/** The phrases of a library. They are sorted by dragging or with the arrow keys. */
export default function PhraseList({ libraryId, phrases, mayMove, menu, onOpen }: Props) {
  const { t } = useTranslation('im-wording');
  const order = usePhraseOrder(libraryId);
  const ids = phrases.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id)
          order(arrayMove(phrases, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={css.lines} aria-label={t('phrases')}>
          {phrases.map((phrase, index) => (
            <PhraseLine
              key={phrase.id}
              phrase={phrase}
              place={index + 1}
              isMovable={mayMove && phrases.length > 1}
              menu={menu}
              onOpen={onOpen && (() => onOpen(phrase))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
