import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isTop, place, step } from './moves';
import type { NamedRow } from './nest';
import { SorterLine } from './sorter-line';
import css from './tree.module.css';
import { useBranchDrag } from './use-branch-drag';
import { useMoveNews } from './use-move-news';

interface Props {
  label: string;
  /** from top to bottom */
  rows: NamedRow[];
  onMove: (rows: NamedRow[]) => void;
  icon?: ReactNode;
  /** the top rows cannot be moved, and nothing can be placed beside them */
  isTopFixed?: boolean;
}

const NO_WORDS = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** A tree whose rows can be moved: by dragging their handles, sideways for the level, or with the arrow keys or buttons. */
export default function TreeSorter({ label, rows, onMove, icon, isTopFixed = false }: Props) {
  const { t } = useTranslation('tree');
  const { news, announce } = useMoveNews();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const move = (moved: NamedRow[] | undefined, id: number) => {
    if (!moved) return;
    onMove(moved);
    announce(moved, id);
  };
  const { lines, drag, follow, end, cancel } = useBranchDrag(rows, isTopFixed, (id, { parentId, before }) =>
    move(place(rows, id, parentId, before), id),
  );

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ screenReaderInstructions: { draggable: t('gripHelp') }, announcements: NO_WORDS }}
      onDragMove={follow}
      // A move event reports the target of the previous move, and after a quick drag no further move event follows.
      onDragOver={follow}
      onDragEnd={end}
      onDragCancel={cancel}
    >
      <SortableContext items={lines.map(({ row }) => row.id)} strategy={verticalListSortingStrategy}>
        <ul className={css.sorter} aria-label={label}>
          {lines.map(({ row, depth }) => (
            <SorterLine
              key={row.id}
              id={row.id}
              name={row.name}
              icon={icon}
              depth={drag?.id === row.id ? drag.drop.depth : depth}
              isFixed={isTopFixed && isTop(rows, row)}
              isPossible={(way) => step(rows, row.id, way, isTopFixed) !== undefined}
              onStep={(way) => move(step(rows, row.id, way, isTopFixed), row.id)}
            />
          ))}
        </ul>
      </SortableContext>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </DndContext>
  );
}
