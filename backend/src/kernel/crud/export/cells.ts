/** The cells of one spreadsheet row. */
export type Cells = (string | number | boolean | null)[];
