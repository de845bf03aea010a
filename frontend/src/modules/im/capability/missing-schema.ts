import type { ChatTable } from './use-capabilities';

/** Whether a table differs from what the console knows, so that it gets a line of its own. */
export const isRemarkable = ({ here, missing, renamed, unindexed, inexactIds }: ChatTable): boolean =>
  !here || inexactIds || missing.length + renamed.length + unindexed.length > 0;

/** What `im:migrate` would add: tables and columns, and with an option indexes. */
export const missingSchema = (tables: readonly ChatTable[]) => ({
  columns: tables.some(({ here, missing }) => !here || missing.length > 0),
  indexes: tables.some(({ here, unindexed }) => here && unindexed.length > 0),
});
