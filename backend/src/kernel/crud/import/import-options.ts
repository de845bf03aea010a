/** A column that a file may have. */
export interface ImportColumn {
  /** the field of a row that it fills */
  name: string;
  /** other field names with the same meaning, used on the screen and so in an export: the name of a department for its id */
  also?: readonly string[];
  /** whether a file without it is refused */
  required?: boolean;
  /** its value in the template file */
  example: string;
}

/** The options of an import. */
export interface ImportOptions {
  columns: readonly ImportColumn[];
  /** the field by which a row of the file is matched with an existing row */
  key: string;
  /** maximum number of rows; 10,000 by default */
  rows?: number;
  /** maximum size of the file; one megabyte by default */
  bytes?: number;
  /** the only column of a file without a header row */
  headless?: string;
}

const USUAL_ROWS = 10_000;
const USUAL_BYTES = 2 ** 20;

export const rowsOf = ({ rows = USUAL_ROWS }: ImportOptions): number => rows;
export const bytesOf = ({ bytes = USUAL_BYTES }: ImportOptions): number => bytes;
