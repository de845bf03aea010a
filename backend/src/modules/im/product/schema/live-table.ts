export interface LiveColumn {
  name: string;
  /** length of a text column */
  length: number | null;
  /** whether a row cannot be inserted without a value */
  required: boolean;
}

/** A table as it exists in the database. */
export interface LiveTable {
  columns: ReadonlyMap<string, LiveColumn>;
  /** the columns of each index, in order */
  indices: readonly string[][];
}
