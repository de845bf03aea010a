import type { Column } from './columns';

/** Returns the SQL value to use for a column that the table lacks: its default, so that filters still give correct results. */
export function standInOf(column: Column | undefined): string {
  const value = column?.default;
  if (typeof value === 'number' || typeof value === 'boolean') return String(Number(value));
  if (typeof value === 'string' && column?.kind === 'decimal') return value;
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : 'NULL';
}
