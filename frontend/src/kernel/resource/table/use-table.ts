import { menuOf } from '../screen/entries';
import type { RowsProps } from './grid-columns';
import { useRowMenu } from './row-menu';
import type { Screen } from '../screen/screen';
import { SKELETON_ROWS } from '../cell/skeleton-cell';
import { useTexts } from '../declare/texts';
import { useCell } from '../cell/use-cell';
import { useShownColumns } from '../columns/use-shown-columns';

/** What is needed to draw the rows of a screen in any form: columns, cells, the menu of a row. */
export function useTable(screen: Screen): RowsProps {
  const { of, list } = screen;
  const texts = useTexts(of.texts);
  const menu = useRowMenu((row) => menuOf(screen, row, texts));
  const rows = list.isFirst ? SKELETON_ROWS : screen.rows;
  return { screen, rows, columns: useShownColumns(of, screen.views?.table), texts, cell: useCell(screen, texts), menu };
}
