import type { OccasionKind } from '../tables/occasion-kinds';

/** Rows that need attention while a condition holds. */
export interface RowSource {
  kind: Exclude<OccasionKind, 'alarm'>;
  table: string;
  /** of the row `r` */
  sql: string;
  params: readonly unknown[];
}
