import type { Column } from './columns';

/** The width of a column without its own width. */
export const USUAL_WIDTH = 140;
/** A table with fewer columns scrolls sideways instead. */
const LEAST = 3;

/**
 * The columns that have room beside each other. The others give way, the last ones first, but not those that the person has chosen. All stay
 * if the room is not known.
 */
export function fittingColumns(columns: Column[], room: number, isChosen: (column: Column) => boolean): Column[] {
  let width = columns.reduce((sum, { width = USUAL_WIDTH }) => sum + width, 0);
  if (room === 0 || width <= room) return columns;
  const left = new Set(columns);
  for (const column of columns.slice(LEAST).reverse()) {
    if (width <= room) break;
    if (!isChosen(column) && left.delete(column)) width -= column.width ?? USUAL_WIDTH;
  }
  return [...left];
}
