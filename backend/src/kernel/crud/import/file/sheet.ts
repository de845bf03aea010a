/** The value of a cell of a file: a text, a number, or a boolean. Empty cells are null. */
export type FileCell = string | number | boolean | null | CellFault;

/**
 * A cell without a usable value: an error of a formula, a formula whose result the file does not have, a date that the file has only as a number, a text that may have been cut, or a
 * number of which the spreadsheet has kept only the first fifteen digits.
 */
export class CellFault {
  /**
   * @param serial of a date: the day number since 1900 in the workbook
   * @param text what the cell shows
   */
  constructor(
    readonly key:
      'import.errorCell' | 'import.dateCell' | 'import.cutCell' | 'import.roundedCell' | 'import.uncountedCell',
    readonly serial?: number,
    readonly text?: string,
  ) {}
}

/** The value of a cell as text; empty for an empty cell or a fault. */
export const textOfCell = (cell: FileCell | undefined): string =>
  cell === null || cell === undefined || cell instanceof CellFault ? '' : String(cell).trim();

/** A row of the file, with the line number that a spreadsheet shows beside it. */
export interface SheetRow {
  line: number;
  cells: FileCell[];
}

/** Wider than any real file. Cells beyond this column are ignored. */
export const MOST_COLUMNS = 200;
