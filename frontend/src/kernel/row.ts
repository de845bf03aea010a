/** A row of any resource. */
export interface AnyRow {
  id: number;
  [column: string]: unknown;
}
