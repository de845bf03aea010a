import type { KeyboardEvent, RefObject } from 'react';
import type { Screen } from '../../../kernel/resource/screen/screen';
import type { useTable } from '../../../kernel/resource/table/use-table';
import { stepTo } from './grid-steps';
import type { usePicking } from './use-picking';

interface Parts {
  menu: Pick<ReturnType<typeof useTable>['menu'], 'onMenuKey'>;
  grid: RefObject<HTMLDivElement | null>;
  picking: ReturnType<typeof usePicking>;
}

/** Keyboard control of a grid of tiles, as in a file manager: arrow keys move, Space selects, Enter opens. */
export function useGridKeys(screen: Screen, { menu, grid, picking: { pick, toggle, pickAll } }: Parts) {
  const { rows, selection } = screen;
  return (event: KeyboardEvent<HTMLElement>, at: number): void => {
    const row = rows[at];
    if (event.target !== event.currentTarget || !row) return;
    menu.onMenuKey(event);
    const to = rows[stepTo(event.key, at, rows.length, columnsOf(grid.current)) ?? -1];
    if (to) {
      grid.current?.querySelector<HTMLElement>(`[data-row="${to.id}"]`)?.focus();
      if (event.shiftKey) pick(to, event);
    } else if (event.key === 'Enter') screen.open(row);
    else if (event.key === ' ') toggle(row);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) pickAll();
    else if (event.key === 'F2' && screen.may('update')) screen.edit(row);
    else if (event.key === 'Delete' && screen.may('delete'))
      screen.remove(selection.has(row.id) ? selection.rows : [row]);
    else return;
    event.preventDefault();
  };
}

/** The number of tiles in a row at the current width. */
const columnsOf = (grid: HTMLElement | null): number =>
  grid ? Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(' ').length) : 1;
