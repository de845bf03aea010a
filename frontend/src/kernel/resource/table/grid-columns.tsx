import type { TableProps } from 'antd';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import type { Column } from '../columns/columns';
import { actionsOn } from '../screen/entries';
import { USUAL_WIDTH } from '../columns/fitting-columns';
import { nameOf } from '../declare/naming';
import type { AnyRow } from '../../basis/values/row';
import { RowActions } from './row-actions';
import type { RowMenu } from './row-menu';
import type { Screen } from '../screen/screen';
import { SkeletonCell } from '../cell/skeleton-cell';
import type { Texts } from '../declare/texts';

export interface RowsProps {
  screen: Screen;
  rows: AnyRow[];
  columns: Column[];
  texts: Texts;
  cell: (column: Column, row: AnyRow) => ReactNode;
  menu: RowMenu;
}

type Columns = NonNullable<TableProps<AnyRow>['columns']>;

export const PICKER_WIDTH = 44;

/**
 * If the table is narrower than this, the columns keep their widths and the rows scroll sideways; otherwise they share the remaining width.
 */
export const widthOf = ({ screen, columns }: RowsProps) =>
  columns.reduce((sum, { width = USUAL_WIDTH }) => sum + width, screen.isPickable ? PICKER_WIDTH : 0);

export function dataColumns({ screen, columns, texts, cell }: RowsProps): Columns {
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

export const actionColumn = ({ screen, texts, menu }: RowsProps, width: number): Columns[number] => ({
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

export const pickerOf = ({ selection, of }: Screen, texts: Texts): NonNullable<TableProps<AnyRow>['rowSelection']> => ({
  selectedRowKeys: selection.ids,
  preserveSelectedRowKeys: true,
  fixed: true,
  columnWidth: PICKER_WIDTH,
  onChange: (_ids, picked) => selection.set(picked),
  // antd asks for the properties of the boxes of all rows, but draws only the visible ones.
  renderCell: (_picked, row, _index, box) =>
    isValidElement<{ 'aria-label': string }>(box)
      ? cloneElement(box, { 'aria-label': texts.say('pickOne', { name: nameOf(of, row) }) })
      : box,
  getTitleCheckboxProps: () => ({ 'aria-label': texts.say('pickAll') }),
});
