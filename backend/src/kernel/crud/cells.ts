/** A row of a spreadsheet. */
export type Cells = (string | number | boolean | null)[];
