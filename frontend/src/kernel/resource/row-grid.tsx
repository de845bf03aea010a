import { Table, type TableProps } from 'antd';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { Column } from './columns';
import { actionsOn, isEditable } from './entries';
import { nameOf } from './naming';
import type { Direction } from './question';
import type { AnyRow } from '../row';
import css from './row-grid.module.css';
import { actionsWidth, RowActions } from './row-actions';
import type { RowMenu } from './row-menu';
import type { Screen } from './screen';
import { SkeletonCell } from './skeleton-cell';
import { useTableSettings } from './table-settings';
import type { Texts } from './texts';
import { useFillHeight } from './use-fill-height';

export interface RowsProps {
  screen: Screen;
  rows: AnyRow[];
  columns: Column[];
  texts: Texts;
  cell: (column: Column, row: AnyRow) => ReactNode;
  menu: RowMenu;
}

interface GridProps extends RowsProps {
  box: RefObject<HTMLDivElement | null>;
  /** if rows have child rows */
  expandable?: TableProps<AnyRow>['expandable'];
}

type Columns = NonNullable<TableProps<AnyRow>['columns']>;

/** The height of the header, which is not available for rows. */
const HEAD = { large: 55, medium: 47, small: 39 };
const PICKER_WIDTH = 44;
/** The width of a column without its own width. */
const USUAL_WIDTH = 140;

/** The rows in a wide window: a sticky header, and rows that scroll in the remaining height of the window. */
export function RowGrid({ box, expandable, ...props }: GridProps) {
  const { screen, rows, texts, menu } = props;
  const { list, selection, of } = screen;
  const { density } = useTableSettings(of.name, screen.views?.table).settings;
  const height = useFillHeight(box, HEAD[density]);
  const room = list.isFirst ? 0 : actionsWidth(rows.map((row) => actionsOn(screen, row, texts)));
  return (
    <Table<AnyRow>
      rowKey="id"
      size={density}
      columns={[...dataColumns(props), ...(list.isFirst ? [] : [actionColumn(props, room)])]}
      dataSource={rows}
      pagination={false}
      scroll={{ x: room + widthOf(props), ...(height !== undefined && { y: height }) }}
      showSorterTooltip={false}
      rowClassName={({ id }) => (selection.has(id) ? 'ant-table-row-selected' : '')}
      onRow={(row, index) => ({
        // All rows are one tab stop; the arrow keys move between them.
        tabIndex: index === 0 ? 0 : -1,
        className: css.row,
        'data-row': row.id,
        onContextMenu: menu.onContextMenu(row),
        onDoubleClick: () => openRow(screen, row),
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => onRowKey(event, screen, row, menu),
      })}
      onChange={(_page, _filters, sorter) => {
        const { columnKey } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        if (columnKey !== undefined) sortBy(list, String(columnKey));
      }}
      {...(screen.isPickable && !list.isFirst && { rowSelection: pickerOf(screen, texts) })}
      {...(expandable && { expandable })}
    />
  );
}

/**
 * If the table is narrower than this, the columns keep their widths and the rows scroll sideways; otherwise they share the remaining width.
 */
const widthOf = ({ screen, columns }: RowsProps) =>
  columns.reduce((sum, { width = USUAL_WIDTH }) => sum + width, screen.isPickable ? PICKER_WIDTH : 0);

/** Each click reverses the direction. The first click on a time column sorts the newest first. */
function sortBy({ question, ask }: Screen['list'], column: string): void {
  const first: Direction = /time$/i.test(column) ? 'desc' : 'asc';
  const turned: Direction = question.sort === 'asc' ? 'desc' : 'asc';
  ask({ order: column, sort: question.order === column ? turned : first });
}

function dataColumns({ screen, columns, texts, cell }: RowsProps): Columns {
  const { isFirst, question } = screen.list;
  const order = question.sort === 'asc' ? 'ascend' : 'descend';
  return columns.map((column, index) => {
    const { key, width, align = 'left', fixed, sortable, wrap } = column;
    return {
      key,
      title: texts.label(key),
      align,
      ellipsis: !wrap,
      ...(width !== undefined && { width }),
      ...(fixed && { fixed }),
      ...(sortable && { sorter: true, sortOrder: question.order === key ? order : null }),
      render: (_: unknown, row: AnyRow) => (isFirst ? <SkeletonCell index={index - row.id} /> : cell(column, row)),
    };
  });
}

const actionColumn = ({ screen, texts, menu }: RowsProps, width: number): Columns[number] => ({
  key: 'actions',
  title: texts.say('actions'),
  align: 'right',
  fixed: 'right',
  width,
  render: (_: unknown, row: AnyRow) => (
    <RowActions
      entries={actionsOn(screen, row, texts)}
      name={nameOf(screen.of, row)}
      more={texts.say('more')}
      onMore={menu.openAt}
    />
  ),
});

const pickerOf = ({ selection, of }: Screen, texts: Texts): NonNullable<TableProps<AnyRow>['rowSelection']> => ({
  selectedRowKeys: selection.ids,
  preserveSelectedRowKeys: true,
  fixed: true,
  columnWidth: PICKER_WIDTH,
  onChange: (_ids, picked) => selection.set(picked),
  getCheckboxProps: (row) => ({ 'aria-label': texts.say('pickOne', { name: nameOf(of, row) }) }),
  getTitleCheckboxProps: () => ({ 'aria-label': texts.say('pickAll') }),
});

/** The effect of Enter, a double click or a tap. */
export const openRow = (screen: Screen, row: AnyRow) => {
  const isForReading = screen.hasDetails || !isEditable(screen) || screen.refusal(row, 'edit') !== undefined;
  return isForReading ? screen.open(row) : screen.edit(row);
};

/** Arrow keys move between rows, Enter opens, space selects. Keys that are pressed inside a control of the row are ignored. */
function onRowKey(event: KeyboardEvent<HTMLElement>, screen: Screen, row: AnyRow, menu: RowMenu): void {
  const { key, target, currentTarget } = event;
  if (target !== currentTarget) return;
  menu.onMenuKey(event);
  if (key === 'ArrowDown') focusOn(currentTarget.nextElementSibling);
  else if (key === 'ArrowUp') focusOn(currentTarget.previousElementSibling);
  else if (key === 'Enter') openRow(screen, row);
  else if (key === ' ' && screen.isPickable) screen.selection.toggle(row);
  else return;
  event.preventDefault();
}

const focusOn = (element: Element | null) => element instanceof HTMLElement && element.focus();
