import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import type { Resource } from '../api';
import { columnsOf } from '../resource/columns';
import { EmptyState } from '../resource/empty-state';
import { menuOf } from '../resource/entries';
import { LoadFailure } from '../resource/load-failure';
import { nameOf } from '../resource/naming';
import type { AnyRow } from '../row';
import css from '../resource/resource-table.module.css';
import { openRow, RowGrid } from '../resource/row-grid';
import { useRowMenu } from '../resource/row-menu';
import type { Screen } from '../resource/screen';
import { SKELETON_ROWS } from '../resource/skeleton-cell';
import { arrange, useTableSettings } from '../resource/table-settings';
import { useTexts } from '../resource/texts';
import { useCell } from '../resource/use-cell';
import { useIsPhone } from '../use-media';
import type { Nested } from './nest';
import { TreeView } from './tree-view';
import type { Branches } from './use-branches';

interface Props<R extends Resource> {
  screen: Screen<R>;
  branches: Branches;
  /** before a row's name, where there is no room for columns */
  icon?: (row: AnyRow) => ReactNode;
  /** at the end of its line there */
  note?: (row: AnyRow) => ReactNode;
}

/** The rows of a tree in columns; where the window is narrow, the tree by itself. */
export function TreeTable<R extends Resource>({ screen: typed, branches, icon, note }: Props<R>) {
  const screen = typed as unknown as Screen;
  const { of, list } = screen;
  const texts = useTexts(of.texts);
  const { settings } = useTableSettings(of.name);
  const columns = useMemo(
    () =>
      arrange(columnsOf(of.fields), settings)
        .filter(({ shown }) => shown)
        .map(({ column }) => column),
    [of, settings],
  );
  const menu = useRowMenu((row) => menuOf(screen, row, texts));
  const cell = useCell(screen, texts);
  const isNarrow = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const shown = useShownBranches(screen, branches);
  const rows = list.isFirst ? SKELETON_ROWS : screen.rows;

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const id = Number(event.target instanceof HTMLElement && event.target.matches('tr') && event.target.dataset['row']);
    if (!id || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
    if (shown.isOpen(id) !== (event.key === 'ArrowRight')) shown.toggle(id);
  };
  const grid = (
    <RowGrid
      {...{ screen, rows, columns, texts, cell, menu, box }}
      expandable={{
        indentSize: 18,
        expandedRowKeys: openIds(rows, shown),
        onExpand: (_, { id }) => shown.toggle(id),
      }}
    />
  );
  const tree = list.isFirst ? (
    grid
  ) : (
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
  );

  return (
    <div className={css.table}>
      <div
        className={css.bar}
        data-busy={list.isRefreshing || undefined}
        role="progressbar"
        aria-hidden={!list.isRefreshing}
        aria-label={texts.say('loading')}
      />
      {list.error && <LoadFailure error={list.error} onRetry={list.reload} />}
      <div ref={box} className={css.rows} aria-busy={list.isFirst || list.isRefreshing} onKeyDown={onKey}>
        {rows.length > 0 && (isNarrow ? tree : menu.around(grid))}
        {rows.length === 0 && !list.error && (
          <EmptyState screen={screen} onAdd={screen.may('add') ? () => screen.add() : undefined} />
        )}
      </div>
    </div>
  );
}

/** What was searched for is in sight. */
function useShownBranches({ list }: Screen, branches: Branches): Branches {
  const isSearching = (list.question.keyWord ?? '') !== '';
  return useMemo(() => (isSearching ? { ...branches, isOpen: () => true } : branches), [isSearching, branches]);
}

const openIds = (rows: Nested<AnyRow>[], branches: Branches): number[] =>
  rows.flatMap(({ id, children }) => (children && branches.isOpen(id) ? [id, ...openIds(children, branches)] : []));
