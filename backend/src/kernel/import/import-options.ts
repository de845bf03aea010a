/** A column that a file may have. */
export interface ImportColumn {
  /** the field of a row that it fills */
  name: string;
  /** other fields of the screen, and so of an export, that say the same: the name of a department for its id */
  also?: readonly string[];
  /** a file without it is refused */
  required?: boolean;
  /** what the template shows in it */
  example: string;
}

/** What a file of rows may be. */
export interface ImportOptions {
  columns: readonly ImportColumn[];
  /** by which a row of the file is recognised among those that there are */
  key: string;
  /** rows; 10,000 unless told */
  rows?: number;
  /** of the file; a megabyte unless told */
  bytes?: number;
  /** the column that a file without a head consists of */
  headless?: string;
}

const USUAL_ROWS = 10_000;
const USUAL_BYTES = 2 ** 20;

export const rowsOf = ({ rows = USUAL_ROWS }: ImportOptions): number => rows;
export const bytesOf = ({ bytes = USUAL_BYTES }: ImportOptions): number => bytes;
