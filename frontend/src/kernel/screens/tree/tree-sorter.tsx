import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { place, type Step, step, stepsOf } from './moves';
import type { NamedRow } from '../../form/nesting/nest';
import { SorterLine } from './sorter-line';
import css from './tree.module.css';
import { useBranchDrag } from './use-branch-drag';
import { useLinesInSight } from '../../look/size/use-lines-in-sight';
import { useMoveNews } from './use-move-news';

interface Props {
  label: string;
  /** from top to bottom */
  rows: NamedRow[];
  onMove: (rows: NamedRow[]) => void;
  icon?: ReactNode;
  /** the top rows cannot be moved, and nothing can be placed beside them */
  isTopFixed?: boolean;
  /** the rows are a list: they have no levels */
  isFlat?: boolean;
}

const IN_A_LIST: readonly Step[] = ['up', 'down'];
const IN_A_TREE: readonly Step[] = [...IN_A_LIST, 'out', 'in'];

const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** A tree whose rows can be moved: by dragging their handles, sideways for the level, or with the arrow keys or buttons. */
export default function TreeSorter({ label, rows, onMove, icon, isTopFixed = false, isFlat = false }: Props) {
  const { t } = useTranslation('tree');
  const { news, announce } = useMoveNews(isFlat);
  const steps = useMemo(() => stepsOf(rows, isTopFixed), [rows, isTopFixed]);
  const ways = isFlat ? IN_A_LIST : IN_A_TREE;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const move = (moved: NamedRow[] | undefined, id: number) => {
    if (!moved) return;
    onMove(moved);
    announce(moved, id);
  };
  const isPossible = (id: number, way: Step) => ways.includes(way) && !!steps.get(id)?.has(way);
  const { lines, drag, follow, end, cancel } = useBranchDrag(rows, { isTopFixed, isFlat }, (id, { parentId, before }) =>
    move(place(rows, id, parentId, before), id),
  );
  const list = useRef<HTMLUListElement>(null);
  // The dragged line is drawn however far it is carried, because it would otherwise be dropped.
  const carried = drag && lines.findIndex(({ row }) => row.id === drag.id);
  const { from, to, style, draw } = useLinesInSight(list, lines.length, carried);
  const takeStep = (id: number, way: Step) => {
    const moved = isPossible(id, way) ? step(rows, id, way, isTopFixed) : undefined;
    move(moved, id);
    if (moved) draw(moved.findIndex((row) => row.id === id));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ screenReaderInstructions: { draggable: t(isFlat ? 'flatGripHelp' : 'gripHelp') }, ...SILENT }}
      onDragMove={follow}
      // A move event reports the target of the previous move, and after a quick drag no further move event follows.
      onDragOver={follow}
      onDragEnd={end}
      onDragCancel={cancel}
    >
      <SortableContext items={lines.map(({ row }) => row.id)} strategy={verticalListSortingStrategy}>
        <ul ref={list} className={css.sorter} aria-label={label} style={style}>
          {lines.slice(from, to).map(({ row, depth }) => (
            <SorterLine
              key={row.id}
              id={row.id}
              name={row.name}
              icon={icon}
              depth={drag?.id === row.id ? drag.drop.depth : depth}
              isFixed={isTopFixed && depth === 0}
              ways={ways}
              isPossible={(way) => isPossible(row.id, way)}
              onStep={(way) => takeStep(row.id, way)}
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
