import type { DragMoveEvent } from '@dnd-kit/core';
import { useState } from 'react';
import { type Drop, dropAt } from './drop';
import { type Line, linesOf } from './lines';
import { type NamedRow, nest } from '../../form/nesting/nest';
import { INDENT } from './tree-line';

interface Drag {
  id: number;
  drop: Drop;
}

export interface BranchDrag {
  /** the visible lines; the dragged branch is closed during the drag, so that it is one line */
  lines: Line<NamedRow>[];
  drag: Drag | undefined;
  follow: (event: DragMoveEvent) => void;
  end: () => void;
  cancel: () => void;
}

/** Where the dragged row of a tree would land. */
export function useBranchDrag(
  rows: NamedRow[],
  { isTopFixed, isFlat }: { isTopFixed: boolean; isFlat: boolean },
  onDrop: (id: number, drop: Drop) => void,
): BranchDrag {
  const [drag, setDrag] = useState<Drag>();
  const least = isTopFixed ? 1 : 0;
  const linesFor = (dragged: number | undefined) => linesOf(nest(rows), (id) => id !== dragged);
  const cancel = () => setDrag(undefined);
  return {
    lines: linesFor(drag?.id),
    drag,
    follow: ({ active, over, delta }) => {
      // During the first move, the branch is still open on the screen.
      const lines = linesFor(Number(active.id));
      const line = lines.find(({ row }) => row.id === active.id);
      const to = lines.findIndex(({ row }) => row.id === over?.id);
      if (!line || to < 0) return;
      const others = lines.filter((one) => one !== line);
      const at = Math.max(to, least);
      const wanted = isFlat ? 0 : line.depth + Math.round(delta.x / INDENT);
      const drop = dropAt(others, at, wanted, least);
      setDrag({ id: line.row.id, drop });
    },
    end: () => {
      if (drag) onDrop(drag.id, drag.drop);
      cancel();
    },
    cancel,
  };
}
