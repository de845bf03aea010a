import { closestCenter, DndContext, type DragMoveEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Drop, dropAt } from './drop';
import { linesOf } from './lines';
import { isTop, place, type Step, step } from './moves';
import { type NamedRow, nest } from './nest';
import { SorterLine } from './sorter-line';
import { INDENT } from './tree-view';
import css from './tree.module.css';

interface Props {
  label: string;
  /** from top to bottom */
  rows: NamedRow[];
  onMove: (rows: NamedRow[]) => void;
  icon?: ReactNode;
  /** rows at the top stay there, and nothing comes beside them */
  isTopFixed?: boolean;
}

interface Drag {
  id: number;
  drop: Drop;
}

const NO_WORDS = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** A tree whose rows are moved: dragged by their handles, sideways for the level, or with the arrow keys or buttons. */
export default function TreeSorter({ label, rows, onMove, icon, isTopFixed = false }: Props) {
  const { t } = useTranslation('tree');
  const [drag, setDrag] = useState<Drag>();
  const [news, setNews] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  // The dragged branch travels closed, as one line.
  const lines = linesOf(nest(rows), (id) => id !== drag?.id);
  const ids = lines.map(({ row }) => row.id);

  const announce = (moved: NamedRow[], id: number) => {
    const row = moved.find((one) => one.id === id);
    const parent = moved.find((one) => one.id === row?.parentId);
    const siblings = moved.filter((one) => one.parentId === row?.parentId);
    if (!row) return;
    setNews(
      t('moved', {
        name: row.name,
        place: siblings.indexOf(row) + 1,
        parent: parent ? parent.name : t('top'),
      }),
    );
  };
  const move = (moved: NamedRow[], id: number) => {
    onMove(moved);
    announce(moved, id);
  };
  const follow = ({ active, over, delta }: DragMoveEvent) => {
    const from = ids.indexOf(Number(active.id));
    const line = lines[from];
    if (!over || !line) return;
    const to = Math.max(ids.indexOf(Number(over.id)), isTopFixed ? 1 : 0);
    const others = lines.filter((one) => one !== line);
    const drop = dropAt(others, to, line.depth + Math.round(delta.x / INDENT), isTopFixed ? 1 : 0);
    setDrag({ id: line.row.id, drop });
  };
  const end = () => {
    if (drag) move(place(rows, drag.id, drag.drop.parentId, drag.drop.before), drag.id);
    setDrag(undefined);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ screenReaderInstructions: { draggable: t('gripHelp') }, announcements: NO_WORDS }}
      onDragStart={(event) => follow({ ...event, over: null, collisions: null, delta: { x: 0, y: 0 } })}
      onDragMove={follow}
      onDragEnd={end}
      onDragCancel={() => setDrag(undefined)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
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
              onStep={(way: Step) => {
                const moved = step(rows, row.id, way, isTopFixed);
                if (moved) move(moved, row.id);
              }}
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
