import { type ReactNode, useMemo, useRef } from 'react';
import type { Resource } from '../api';
import { columnsOf } from './columns';
import { EmptyState } from './empty-state';
import { menuOf } from './entries';
import { ListPagination } from './list-pagination';
import { LoadFailure } from './load-failure';
import css from './resource-table.module.css';
import { RowCards } from './row-cards';
import { RowGrid } from './row-grid';
import { useRowMenu } from './row-menu';
import type { Screen } from './screen';
import { SKELETON_ROWS } from './skeleton-cell';
import { arrange, useTableSettings } from './table-settings';
import { useTexts } from './texts';
import { useCell } from './use-cell';
import { useIsPhone } from '../use-media';

interface Props<R extends Resource> {
  screen: Screen<R>;
  /** the way to the other rows, where it is not by pages */
  pager?: ReactNode;
  /** what stands in place of no rows, where the list has a reason of its own */
  empty?: ReactNode;
}

/** The rows of a screen: a grid, or cards where the window is narrow; with their menu, their pages and every state they can be in. */
export function ResourceTable<R extends Resource>({ screen: typed, pager, empty }: Props<R>) {
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
  const isNarrow = useIsPhone();
  const cell = useCell(screen, texts);
  const rows = list.isFirst ? SKELETON_ROWS : screen.rows;
  const onAdd = screen.may('add') ? () => screen.add() : undefined;
  const parts = { screen, rows, columns, texts, cell, menu };
  const box = useRef<HTMLDivElement>(null);
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
      <div ref={box} className={css.rows} aria-busy={list.isFirst || list.isRefreshing}>
        {rows.length > 0 && menu.around(isNarrow ? <RowCards {...parts} /> : <RowGrid {...parts} box={box} />)}
        {rows.length === 0 && !list.error && (empty ?? <EmptyState screen={screen} onAdd={onAdd} />)}
      </div>
      {pager ?? <ListPagination list={list} isNarrow={isNarrow} />}
    </div>
  );
}
