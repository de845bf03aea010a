/** A row of the chat's tables. */
export interface RowName {
  table: string;
  id: number;
}
