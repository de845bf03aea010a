export interface LiveColumn {
  name: string;
  /** of a text */
  length: number | null;
  /** a row cannot be inserted without it */
  required: boolean;
}

/** A table as it stands in the database. */
export interface LiveTable {
  columns: ReadonlyMap<string, LiveColumn>;
  /** the columns of each index, in its order */
  indices: readonly string[][];
}
