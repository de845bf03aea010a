/** What a cell of a file says: text, a number as the spreadsheet has counted it, yes or no. Empty cells are null. */
export type FileCell = string | number | boolean | null | CellFault;

/** A cell that says nothing which could be taken in: an error of a formula, a date where the file has no text for it. */
export class CellFault {
  /** @param serial of a date: the day since 1900 that the workbook has for it */
  constructor(
    readonly key: 'import.errorCell' | 'import.dateCell' | 'import.cutCell',
    readonly serial?: number,
  ) {}
}

/** What a cell says, as text; nothing where it is empty or says nothing. */
export const textOfCell = (cell: FileCell | undefined): string =>
  cell === null || cell === undefined || cell instanceof CellFault ? '' : String(cell).trim();

/** A row as it stands in the file, by the number that a spreadsheet shows beside it. */
export interface SheetRow {
  line: number;
  cells: FileCell[];
}

/** No file that people keep is wider; cells beyond are not looked at. */
export const MOST_COLUMNS = 200;
