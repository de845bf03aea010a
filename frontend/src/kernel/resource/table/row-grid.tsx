import { Table, type TableProps } from 'antd';
import type { KeyboardEvent, RefObject } from 'react';
import { MOST_DRAWN, namedTable, PARTS } from './drawn-in-part';
import { actionsOn } from '../screen/entries';
import { fittingColumns } from '../columns/fitting-columns';
import { actionColumn, dataColumns, PICKER_WIDTH, pickerOf, type RowsProps, widthOf } from './grid-columns';
import { lookup } from '../../basis/values/lookup';
import type { Direction } from '../question/question';
import type { AnyRow } from '../../basis/values/row';
import { actionsWidth, MOST_ACTIONS_WIDTH } from './row-actions';
import css from './row-grid.module.css';
import { onRowKey, openRow } from './row-keys';
import type { Screen } from '../screen/screen';
import { useTableSettings } from '../columns/table-settings';
import { useFillHeight } from '../../look/size/use-fill-height';
import { useWidth } from '../../look/size/use-width';

interface GridProps extends RowsProps {
  box: RefObject<HTMLDivElement | null>;
  /** if rows have child rows */
  expandable?: TableProps<AnyRow>['expandable'];
  /** the number of lines in sight, if some of them are child rows */
  lineCount?: number;
  /** whether only the rows in sight are drawn; it must not change while rows are shown, because antd then draws another table */
  isLong?: boolean;
}

/** The height of the header, which is not available for rows. */
const HEAD = { large: 55, medium: 47, small: 39 };
/** The height of a table that is drawn in part, until it is known. */
const FIRST_HEIGHT = 400;
/** The bar of the selection covers this much of the last rows. */
const BULK_BAR = 60;

/** The rows in a wide window: a sticky header, and rows that scroll in the remaining height of the window. */
export function RowGrid({ box, expandable, lineCount = 0, isLong: isLongTree, ...all }: GridProps) {
  const { screen, rows, texts, menu } = all;
  const { list, selection, of } = screen;
  const { density, shown } = useTableSettings(of.name, screen.views?.table).settings;
  const width = useWidth(box);
  const filled = useFillHeight(box, HEAD[density]);
  const count = Math.max(rows.length, lineCount);
  const isLong = isLongTree ?? rows.length > MOST_DRAWN;
  // Without a height, antd would draw all rows once, before the room for them is known.
  const height = filled ?? (isLong ? FIRST_HEIGHT : undefined);
  const room = list.isFirst
    ? 0
    : isLong
      ? MOST_ACTIONS_WIDTH
      : actionsWidth(rows.map((row) => actionsOn(screen, row, texts)));
  const taken = room + (screen.isPickable ? PICKER_WIDTH : 0);
  const fitting = fittingColumns(
    all.columns,
    width && Math.max(1, width - taken),
    ({ key }) => lookup(shown, key) ?? false,
  );
  const props = { ...all, columns: fitting };
  const covered = isLong && selection.ids.length > 0 ? BULK_BAR : 0;
  return (
    <Table<AnyRow>
      rowKey="id"
      size={density}
      columns={[...dataColumns(props), ...(list.isFirst ? [] : [actionColumn(props, room)])]}
      dataSource={rows}
      pagination={false}
      scroll={{ x: room + widthOf(props), ...(height !== undefined && { y: height - covered }) }}
      showSorterTooltip={false}
      rowClassName={({ id }) => (selection.has(id) ? 'ant-table-row-selected' : '')}
      onRow={(row, index) => ({
        // All rows are one tab stop; the arrow keys move between them. The first row of a long table may not be drawn.
        tabIndex: index === 0 || isLong ? 0 : -1,
        className: css.row,
        'data-row': row.id,
        ...(isLong && { 'aria-rowindex': (index ?? 0) + 2 }),
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
      {...(isLong && { virtual: true, components: PARTS, loading: namedTable(texts.own('title') ?? of.name, count) })}
    />
  );
}

/** Each click reverses the direction. The first click on a time column sorts the newest first. */
function sortBy({ question, ask }: Screen['list'], column: string): void {
  const first: Direction = /time$/i.test(column) ? 'desc' : 'asc';
  const turned: Direction = question.sort === 'asc' ? 'desc' : 'asc';
  ask({ order: column, sort: question.order === column ? turned : first });
}
