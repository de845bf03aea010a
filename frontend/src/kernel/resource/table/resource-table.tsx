import { type ReactNode, useRef } from 'react';
import type { Resource } from '../../call/api/api';
import { ListPagination } from '../list/list-pagination';
import { RowCards } from './row-cards';
import { RowGrid } from './row-grid';
import type { Screen } from '../screen/screen';
import { TableFrame } from './table-frame';
import { useTable } from './use-table';
import { useIsPhone } from '../../look/size/use-media';

interface Props<R extends Resource> {
  screen: Screen<R>;
  /** the pager, if the list has no pages */
  pager?: ReactNode;
  /** replaces the empty state, if the list has its own reason */
  empty?: ReactNode;
}

/** The rows of a screen: a grid, or cards in a narrow window, with their menu, their pages and all states. */
export function ResourceTable<R extends Resource>({ screen: typed, pager, empty }: Props<R>) {
  const screen = typed as unknown as Screen;
  const table = useTable(screen);
  const isNarrow = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  return (
    <TableFrame
      screen={screen}
      box={box}
      hasRows={table.rows.length > 0}
      empty={empty}
      foot={pager ?? <ListPagination list={screen.list} isNarrow={isNarrow} />}
    >
      {table.menu.around(isNarrow ? <RowCards {...table} /> : <RowGrid {...table} box={box} />)}
    </TableFrame>
  );
}
