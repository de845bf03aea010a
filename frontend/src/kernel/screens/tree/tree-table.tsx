import { Faint } from '../../look/text/faint';
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import type { Resource } from '../../call/api/api';
import { figure } from '../../basis/i18n/figure';
import { flatten } from '../../form/nesting/nest';
import { MOST_DRAWN } from '../../resource/table/drawn-in-part';
import { nameOf } from '../../resource/declare/naming';
import { filtersOf } from '../../resource/question/question';
import { RowGrid } from '../../resource/table/row-grid';
import { openRow } from '../../resource/table/row-keys';
import type { Screen } from '../../resource/screen/screen';
import { TableFrame } from '../../resource/table/table-frame';
import { useTable } from '../../resource/table/use-table';
import type { AnyRow } from '../../basis/values/row';
import { useIsPhone } from '../../look/size/use-media';
import { linesOf } from './lines';
import { TreeView } from './tree-view';
import type { Branches } from './use-branches';

interface Props<R extends Resource> {
  screen: Screen<R>;
  branches: Branches;
  /** before a row's name, if there is no room for columns */
  icon?: (row: AnyRow) => ReactNode;
  /** at the end of the line in that case */
  note?: (row: AnyRow) => ReactNode;
}

/** The rows of a tree in columns. In a narrow window, only the tree is shown. */
export function TreeTable<R extends Resource>({ screen: typed, branches, icon, note }: Props<R>) {
  const screen = typed as unknown as Screen;
  const { of, list } = screen;
  const table = useTable(screen);
  const { rows, texts, menu } = table;
  // The rows of a tree have an order of their own.
  const columns = useMemo(() => table.columns.map((column) => ({ ...column, sortable: false })), [table.columns]);
  const isTree = useIsPhone() && !list.isFirst;
  const box = useRef<HTMLDivElement>(null);
  const shown = useShownBranches(screen, branches);
  const lines = useMemo(() => linesOf(rows, shown.isOpen), [rows, shown]);
  const total = useMemo(() => flatten(rows).length, [rows]);
  const expandable = useMemo(
    () => ({
      indentSize: 18,
      expandedRowKeys: lines.flatMap(({ row, isOpen }) => (isOpen ? [row.id] : [])),
      onExpand: (_: boolean, { id }: AnyRow) => shown.toggle(id),
    }),
    [lines, shown],
  );
  return (
    <TableFrame
      screen={screen}
      box={box}
      hasRows={rows.length > 0}
      foot={!list.isFirst && total > 0 && <Total>{texts.say('total', { n: figure(total) })}</Total>}
      onKey={(event) => onBranchKey(event, shown)}
    >
      {isTree ? (
        <TreeView
          label={texts.own('title') ?? of.name}
          nodes={rows}
          branches={shown}
          nameOf={(row) => nameOf(of, row)}
          onSelect={(row) => openRow(screen, row)}
          {...(icon && { icon })}
          {...(note && { note })}
          menu={menu}
        />
      ) : (
        menu.around(
          <RowGrid
            {...table}
            columns={columns}
            box={box}
            expandable={expandable}
            lineCount={lines.length}
            isLong={total > MOST_DRAWN}
          />,
        )
      )}
    </TableFrame>
  );
}

const Total = ({ children }: { children: ReactNode }) => <Faint>{children}</Faint>;

/** Right opens the branch of a row and left closes it. Keys that are pressed inside a control of the row are ignored. */
function onBranchKey({ key, target }: KeyboardEvent<HTMLElement>, branches: Branches): void {
  const id = Number(target instanceof HTMLElement && target.matches('tr, [role="row"]') && target.dataset['row']);
  if (!id || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return;
  if (branches.isOpen(id) !== (key === 'ArrowRight')) branches.toggle(id);
}

/** Scrolls the search result into view. */
function useShownBranches({ list }: Screen, branches: Branches): Branches {
  const isSearching = filtersOf(list.question).length > 0;
  return useMemo(() => (isSearching ? { ...branches, isOpen: () => true } : branches), [isSearching, branches]);
}
